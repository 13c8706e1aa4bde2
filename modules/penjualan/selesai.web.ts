import { useState } from 'react'
import { kunciBaru } from '#kernel/http/client.web.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import type { usePerintah } from '#kernel/dokumen/otorisasi.web.tsx'
import { cetakNota, type NotaSelesai, type Tercetak } from './cetak.web.ts'

/** A sale that is done: its nota, and how far its paper is. */
export interface Selesai {
  readonly nota: NotaSelesai
  readonly cetak: Tercetak
}

/** The sale that was just finished, here or at the cashier: its paper leaves at once, and again where somebody allows it. */
export function useSelesai(perintah: Pick<ReturnType<typeof usePerintah>, 'jalankan'>) {
  const [selesai, setSelesai] = useState<Selesai>()
  const catat = (nota: NotaSelesai) => {
    setSelesai({ nota, cetak: 'tunggu' })
    void cetakNota(nota.no_faktur_jual).then((cetak) => setSelesai((s) => (s?.nota === nota ? { nota, cetak } : s)))
  }
  const cetakLagi = async () => {
    const nota = selesai?.nota
    if (!nota) return
    // Paper that never came is no copy: nobody above need allow it.
    if (selesai.cetak === 'gagal') return setSelesai({ nota, cetak: await cetakNota(nota.no_faktur_jual) })
    try {
      const nomor = nota.no_faktur_jual
      const ok = await perintah.jalankan({ aksi: 'cetak', nomor, isi: {}, kunci: kunciBaru() })
      if (ok) setSelesai({ nota, cetak: await cetakNota(nomor) })
    } catch (e) {
      sayFailure(e)
    }
  }
  return { selesai, catat, cetakLagi, tutupSelesai: () => setSelesai(undefined) }
}
