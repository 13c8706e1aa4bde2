import { useEffect, useState } from 'react'
import { call, GalatServer } from '#kernel/http/client.web.ts'

/** How far the sample chain of the first start is; `akun` and `password` when it stands. */
export interface Contoh {
  readonly status: 'BELUM' | 'JALAN' | 'SELESAI' | 'GAGAL'
  readonly kemajuan: number
  readonly total: number
  readonly password: string
  readonly akun: readonly { readonly user_id: string; readonly level: string; readonly toko: string }[]
}

/** Kept in this tab: while the chain is made its shops are there already, and a reload must not lead to the login. */
const tanda = 'kilau.contoh'
const tengokMs = 1000
export const contohBerjalan = (): boolean => sessionStorage.getItem(tanda) !== null
export const contohDibaca = (): void => sessionStorage.removeItem(tanda)

/** The sample as the server has it; undefined: this server offers none. */
export function useContoh(onTolak: (e: GalatServer) => void) {
  const [contoh, setContoh] = useState<Contoh>()
  const jalan = contoh?.status === 'JALAN'
  useEffect(() => {
    // A look that gets no answer is followed by the next one.
    const tengok = () => call<Contoh>('GET', 'siapkan/contoh').then(setContoh, () => {})
    void tengok()
    if (!jalan) return
    const timer = setInterval(() => void tengok(), tengokMs)
    return () => clearInterval(timer)
  }, [jalan])
  const mulai = async (kode: string): Promise<void> => {
    try {
      setContoh(await call<Contoh>('POST', 'siapkan/contoh', { body: { kode } }))
      sessionStorage.setItem(tanda, 'ya')
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      onTolak(e)
    }
  }
  return { contoh, mulai }
}
