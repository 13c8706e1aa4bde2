import { call } from '#kernel/http/client.web.ts'
import { tandaSidik, type OpsiTanda } from './sidik.web.ts'

/** What `POST otorisasi/{id}/sidik` asks for. */
interface Ditanya {
  readonly cara: 'SIDIK JARI'
  readonly tantangan: string
  readonly opsi: OpsiTanda
}

/** Asks for the finger of one supervisor for one request, and answers what proves it: the `fp` of the calls that say yes. */
export async function mintaSidik(
  id: string,
  user_id: string,
  more: { readonly toko?: string; readonly signal?: AbortSignal } = {},
): Promise<object> {
  const alamat = `otorisasi/${encodeURIComponent(id)}/sidik`
  const { tantangan, opsi } = await call<Ditanya>('POST', alamat, { body: { user_id }, ...more })
  return { tantangan, jawaban: await tandaSidik(opsi, more.signal) }
}
