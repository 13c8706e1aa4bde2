import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { AnyDokumen, Butuh } from '#kernel/define/dokumen.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import type { AuthorisationModalProps } from '#kernel/ui/AuthorisationModal.tsx'

// Most commands ask nobody: its chunk comes when one does.
const MintaOtorisasi = lazy(() => import('./MintaOtorisasi.tsx').then((m) => ({ default: m.MintaOtorisasi })))

/** One action of a document, as a screen asks for it. */
export interface PerintahWeb {
  readonly aksi: string
  /** Of an action that goes on. */
  readonly nomor?: string
  /** The draft, or what is sent with an action that goes on. */
  readonly isi: WireRow
  /** Idempotency key: the same for as long as the same thing is asked. */
  readonly kunci: string
}

/** What `POST {name}/periksa` answers: the copy that the server keeps and the supervisor sees. */
export interface HasilPeriksa {
  readonly id_periksa: string | null
  readonly kategori: readonly string[]
  readonly butuh: readonly Butuh[]
  readonly isi: WireRow
}

/** How a screen shows that copy: the document or piece, and up to three figures that the act changes. */
export type TampilanOtorisasi = Pick<AuthorisationModalProps, 'document' | 'figures'>

interface Diminta {
  readonly periksa: HasilPeriksa
  readonly id: string
  answer(grant: string | undefined): void
}

/** Where an action is sent: `penjualan`, `penjualan/JL-SBY-261121-0001/batal`. */
export function alamatAksi(d: Pick<AnyDokumen, 'name'>, { aksi, nomor }: Pick<PerintahWeb, 'aksi' | 'nomor'>): string {
  if (nomor !== undefined) return `${d.name}/${encodeURIComponent(nomor)}/${aksi}`
  return aksi === 'simpan' ? d.name : `${d.name}/${aksi}`
}

/** Whole amounts as they are written everywhere; what is a text already stays. */
const tulisIsi = (isi: Butuh['isi']) =>
  Object.fromEntries(
    Object.entries(isi ?? {}).map(([nama, nilai]) => [
      nama,
      Number.isSafeInteger(nilai) ? formatDecimal(BigInt(nilai), 0) : nilai,
    ]),
  )

/** Why an act needs somebody above, in the words of the counter. */
export const kataButuh = (butuh: readonly Butuh[]): string =>
  [...new Set(butuh.map((b) => t(b.keterangan, tulisIsi(b.isi))))].join(', ')

/**
 * Runs the actions of a document. One that needs a supervisor opens the authorisation modal over the server's own copy; with the
 * grant the same command goes again under the same key. `jalankan` resolves with the answer, or undefined when the modal was left;
 * it rejects with GalatServer. While one runs, another is not sent. Put `modal` into the page.
 */
export function usePerintah(
  d: AnyDokumen,
  tampil?: (h: HasilPeriksa) => TampilanOtorisasi,
): {
  jalankan: <A = WireRow>(p: PerintahWeb) => Promise<A | undefined>
  sibuk: boolean
  modal: ReactNode
} {
  const [diminta, setDiminta] = useState<Diminta>()
  const [sibuk, setSibuk] = useState(false)
  const jalan = useRef(false)

  const send = <A,>(p: PerintahWeb, izin?: string) =>
    call<A>('POST', alamatAksi(d, p), { body: p.isi, kunci: p.kunci, ...(izin ? { grant: izin } : {}) })

  const ask = async (p: PerintahWeb): Promise<string | undefined> => {
    const periksa = await call<HasilPeriksa>('POST', `${d.name}/periksa`, {
      body: { aksi: p.aksi, ...(p.nomor === undefined ? {} : { nomor: p.nomor }), draft: p.isi },
    })
    // What needed a yes a moment ago needs none now: the command goes as it is.
    const id = periksa.id_periksa
    if (id === null) return ''
    const given = await new Promise<string | undefined>((answer) => setDiminta({ periksa, id, answer }))
    setDiminta(undefined)
    return given
  }

  const run = async <A,>(p: PerintahWeb): Promise<A | undefined> => {
    let izin: string | undefined
    for (;;) {
      try {
        return await send<A>(p, izin)
      } catch (e) {
        if (!(e instanceof GalatServer) || e.kode !== 'otorisasi') throw e
        izin = await ask(p)
        if (izin === undefined) return undefined
      }
    }
  }

  const jalankan = async <A,>(p: PerintahWeb): Promise<A | undefined> => {
    if (jalan.current) return undefined
    jalan.current = true
    setSibuk(true)
    try {
      return await run<A>(p)
    } finally {
      jalan.current = false
      setSibuk(false)
    }
  }

  const modal = diminta ? (
    <Suspense fallback={null}>
      <MintaOtorisasi
        periksa={diminta.periksa}
        id={diminta.id}
        tampil={tampil?.(diminta.periksa) ?? { document: diminta.periksa.kategori.join(', ') }}
        onJawab={(grant) => diminta.answer(grant)}
      />
    </Suspense>
  ) : null
  return { jalankan, sibuk, modal }
}
