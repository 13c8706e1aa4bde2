import { useState } from 'react'
import { newKey } from '#kernel/web/client/client.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { useCommand } from '#kernel/web/frames/document/approval.web.tsx'
import { type Printed, printNota } from '#bayar/web'
import { namaPenjualan } from '../nota/penjualan.shape.ts'
import type { DoneNota } from './done-nota.ts'
import { approvalView } from './OtorisasiPenjualan.tsx'

/** A finished sale: its nota, and the state of its print. */
export interface Finished {
  readonly nota: DoneNota
  readonly cetak: Printed
}

/** The nota just finished, at the till or by the cashier. It prints at once, and again with approval. */
export function useDone() {
  const [done, setDone] = useState<Finished>()
  const { execute, busy, modal } = useCommand({ name: done?.nota.dokumen ?? namaPenjualan }, approvalView)
  const print = ({ dokumen, nomor }: DoneNota) => printNota(dokumen, nomor)
  const record = (nota: DoneNota) => {
    setDone({ nota, cetak: 'tunggu' })
    void print(nota).then((cetak) => setDone((s) => (s?.nota === nota ? { nota, cetak } : s)))
  }
  const printAgain = async () => {
    const nota = done?.nota
    if (!nota) return
    // Paper that never came is no copy: nobody above need allow it.
    if (done.cetak === 'gagal') return setDone({ nota, cetak: await print(nota) })
    try {
      const ok = await execute({ action: 'cetak', number: nota.nomor, content: {}, key: newKey() })
      if (ok) setDone({ nota, cetak: await print(nota) })
    } catch (e) {
      sayFailure(e)
    }
  }
  return { done, record, printAgain, closeDone: () => setDone(undefined), printing: busy, printModal: modal }
}
