import { useState } from 'react'
import { newKey } from '#kernel/web/client/client.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import type { useCommand } from '#kernel/web/frames/document/approval.web.tsx'
import { type Printed, printNota } from '#bayar/web'
import { namaPenjualan } from '../nota/penjualan.shape.ts'

/** A stored nota, as far as the screen says it. */
export interface DoneNota {
  readonly no_faktur_jual: string
  readonly status: string
  readonly nama_customer: string
  readonly total: number
  readonly kembali: number
  readonly bayar: readonly { readonly cara: string; readonly jumlah_rp: number; readonly no_rekening: string | null }[]
}

/** A finished sale: its nota, and the state of its print. */
export interface Finished {
  readonly nota: DoneNota
  readonly cetak: Printed
}

/** The sale just finished, at the till or by the cashier. Its nota prints at once, and again with approval. */
export function useDone(command: Pick<ReturnType<typeof useCommand>, 'execute'>) {
  const [done, setDone] = useState<Finished>()
  const record = (nota: DoneNota) => {
    setDone({ nota, cetak: 'tunggu' })
    void printNota(namaPenjualan, nota.no_faktur_jual).then((cetak) =>
      setDone((s) => (s?.nota === nota ? { nota, cetak } : s)),
    )
  }
  const printAgain = async () => {
    const nota = done?.nota
    if (!nota) return
    // Paper that never came is no copy: nobody above need allow it.
    if (done.cetak === 'gagal') return setDone({ nota, cetak: await printNota(namaPenjualan, nota.no_faktur_jual) })
    try {
      const nomor = nota.no_faktur_jual
      const ok = await command.execute({ action: 'cetak', number: nomor, content: {}, key: newKey() })
      if (ok) setDone({ nota, cetak: await printNota(namaPenjualan, nomor) })
    } catch (e) {
      sayFailure(e)
    }
  }
  return { done, record, printAgain, closeDone: () => setDone(undefined) }
}
