import { defineDocument, facts } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { f } from '#kernel/model/fields/index.ts'
import { postSelisih, computeSelisihKas, selisihLimit, selisihNeeds } from './kas.ts'
import { checkClosing, type ClosingFacts } from './tutup.ts'

/** Limits of a balance or difference, in either direction. */
export const saldo = { min: -1e15 + 1 } as const

/** Tutup toko: ends the day. The cash was counted, the difference is posted, the day's balances are stored. */
export const close = defineDocument(
  {
    name: 'tutup',
    prefix: 'TU',
    number: { field: 'no_tutup', label: 'No Tutup' },
    noun: 'Tutup toko',
    summary: 'Tutup hari toko',
    screens: [own('/tutup-toko', 'Tutup Toko', 'Tutup Toko')],
    header: {
      kas_hitung: f.money({ label: 'Kas Terhitung', required: true }),
      alasan: f.text({ label: 'Alasan', max: 200 }),
      kas_pertama: f.money({ label: 'Hitungan Pertama', required: true, readOnly: true }),
      kas_buku: f.money({ label: 'Kas Menurut Buku', required: true, readOnly: true, ...saldo }),
      selisih: f.money({ label: 'Selisih Kas', required: true, readOnly: true, ...saldo }),
      jumlah_dokumen: f.integer({ label: 'Dokumen', required: true, readOnly: true }),
      ditahan: f.integer({ label: 'Tahanan Dilepas', required: true, readOnly: true }),
      stok_jumlah: f.integer({ label: 'Stok Akhir', required: true, readOnly: true }),
      stok_berat: f.weight({ label: 'Berat Stok', required: true, readOnly: true }),
      stok_nilai: f.money({ label: 'Nilai Stok', required: true, readOnly: true, ...saldo }),
      segel: f.code({ label: 'Segel Jejak', max: 40, readOnly: true }),
    },
    list: {
      columns: ['no_tutup', 'tanggal', 'oleh', 'kas_buku', 'kas_hitung', 'selisih', 'jumlah_dokumen', 'status'],
    },
    examples: {
      good: [{ kas_hitung: 1000000, alasan: 'HITUNGAN CONTOH' }],
      bad: [
        { draft: { alasan: 'TANPA HITUNGAN' }, field: 'kas_hitung' },
        { draft: { kas_hitung: 1000000 }, field: 'alasan' },
      ],
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<ClosingFacts>(),
      screen: '/tutup-toko',
      day: 'closes',
      to: 'SELESAI',
      message: 'Toko Sudah Ditutup',
      build: (draft, f, k) => {
        const wrong = checkClosing(draft.kas_hitung, draft.alasan, f, selisihLimit(k))
        if (wrong.length > 0) return wrong
        // An error and not a refusal: the fault is ours. The reference shown to the user leads to these sentences in
        // the log.
        if (f.issues.length > 0) throw new Error(`${k.cabang} ${k.tgl_system}: ${f.issues.join('; ')}`)
        const { waiting: _waiting, issues: _wrong, counts, ...figures } = f
        return {
          ...figures,
          kas_hitung: draft.kas_hitung,
          alasan: draft.alasan,
          kas_pertama: counts[0]?.kas_hitung ?? draft.kas_hitung,
          selisih: computeSelisihKas(draft.kas_hitung, f.kas_buku),
        }
      },
      approval: (content, _f, k) => selisihNeeds(content.selisih, k),
      // The yes is one to this count of this cash. The seal moves every few seconds, by the yes itself too, and a hold may run out
      // meanwhile: bound to them, no yes would ever fit.
      bound: (content) => ({ ...content, segel: null, ditahan: 0 }),
      post: (content) => postSelisih(content.selisih),
    }),
  }),
)
