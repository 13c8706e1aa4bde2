import { useEffect, useState } from 'react'
import { call, ServerError } from '#kernel/web/client/client.web.ts'

/** Progress of creating the sample chain; `akun` and `password` when it is ready. */
export interface Example {
  readonly status: 'BELUM' | 'JALAN' | 'SELESAI' | 'GAGAL'
  readonly kemajuan: number
  readonly total: number
  readonly password: string
  readonly akun: readonly { readonly user_id: string; readonly level: string; readonly toko: string }[]
}

/**
 * Kept in this tab: while the sample is being created its shops already exist, and a reload must not lead to the login.
 */
const mark = 'kilau.contoh'
const peekMs = 1000
export const exampleRunning = (): boolean => sessionStorage.getItem(mark) !== null
export const exampleRead = (): void => sessionStorage.removeItem(mark)

/** The state of the sample on the server; undefined if this server offers none. */
export function useExample(onRefuse: (e: ServerError) => void) {
  const [example, setExample] = useState<Example>()
  const run = example?.status === 'JALAN'
  useEffect(() => {
    // A failed poll is ignored, because the next one follows.
    const peek = () => call<Example>('GET', 'siapkan/contoh').then(setExample, () => {})
    void peek()
    if (!run) return
    const timer = setInterval(() => void peek(), peekMs)
    return () => clearInterval(timer)
  }, [run])
  const start = async (kode: string): Promise<void> => {
    try {
      setExample(await call<Example>('POST', 'siapkan/contoh', { body: { kode } }))
      sessionStorage.setItem(mark, 'ya')
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      onRefuse(error)
    }
  }
  return { example, start }
}
