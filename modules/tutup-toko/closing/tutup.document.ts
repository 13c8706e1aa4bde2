import { defineDocument, facts } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { f } from '#kernel/model/fields/index.ts'
import { reason, reprint } from '#toko'
import { postSelisih, computeSelisihKas, selisihLimit, selisihNeeds } from './kas.ts'
import { laciLine, selisihLines, sumKas } from './laci.ts'
import { checkReopening, closedEarlier, reopeningNeeds } from './reopening.ts'
import { pecahanLine, pecahanLines } from './pecahan.ts'
import { changedNeeds, checkClosing, countedLaci, type ClosingFacts } from './tutup.ts'

/** Limits of a balance or difference, in either direction. */
export const saldo = { min: -1e15 + 1 } as const

/**
 * Tutup toko: ends the day. The cash was counted, the difference is posted, the day's balances are stored. An owner may undo it on the
 * same calendar day: the day is open again as if it had never ended, and is closed anew.
 */
export const close = defineDocument(
  {
    name: 'tutup',
    prefix: 'TU',
    number: { field: 'no_tutup', label: 'No Tutup' },
    noun: 'Tutup toko',
    summary: 'Tutup hari toko',
    screens: [
      own('/tutup-toko', 'Tutup Toko', 'Tutup Toko', { subtitle: 'Hitung kas, tutup hari, buka hari berikutnya' }),
    ],
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
      stok_nilai: f.money({ label: 'Nilai Stok', required: true, readOnly: true, ...saldo, class: 'cost' }),
      segel: f.code({ label: 'Segel Jejak', max: 40, readOnly: true }),
      cetakan: f.integer({ label: 'Cetakan', required: true, readOnly: true }),
      alasan_buka: f.text({ label: 'Alasan Dibuka Ulang', max: 200, readOnly: true }),
      dibuka_oleh: f.code({ label: 'Dibuka Ulang Oleh', readOnly: true }),
    },
    lines: { detail_kas: pecahanLine, detail_laci: laciLine },
    states: ['SELESAI', 'DIBUKA ULANG'],
    list: {
      columns: ['no_tutup', 'tanggal', 'oleh', 'kas_buku', 'kas_hitung', 'selisih', 'jumlah_dokumen', 'status'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<ClosingFacts>(),
      screen: '/tutup-toko',
      day: 'closes',
      message: 'Toko Sudah Ditutup',
      paper: 'first',
      build: (draft, facts, context) => {
        const wrong = checkClosing(draft.kas_hitung, draft.alasan, facts, selisihLimit(context))
        if (wrong.length > 0) return wrong
        // An error and not a refusal: the fault is ours. The reference shown to the user leads to these sentences in
        // the log.
        if (facts.issues.length > 0)
          throw new Error(`${context.cabang} ${context.tgl_system}: ${facts.issues.join('; ')}`)
        const { waiting: _1, weighing: _2, receiving: _3, issues: _wrong, counts, laci, ...figures } = facts
        const kas_buku = sumKas(laci)
        return {
          ...figures,
          kas_buku,
          kas_hitung: draft.kas_hitung,
          alasan: draft.alasan,
          kas_pertama: counts[0]?.kas_hitung ?? draft.kas_hitung,
          selisih: computeSelisihKas(draft.kas_hitung, kas_buku),
          // The report is printed with the closing.
          cetakan: 1,
          alasan_buka: null,
          dibuka_oleh: null,
          detail_kas: pecahanLines(counts.at(-1)?.pecahan ?? []),
          detail_laci: selisihLines(countedLaci(facts)),
        }
      },
      approval: (content, f, k) => [...selisihNeeds(content.detail_laci, k), ...changedNeeds(f, selisihLimit(k))],
      // The yes is one to this count of this cash. The seal moves every few seconds, by the yes itself too, and a hold may run out
      // meanwhile: bound to them, no yes would ever fit.
      bound: (content) => ({ ...content, segel: null, ditahan: 0 }),
      post: (content) => postSelisih(content.detail_laci),
    }),
    // Every copy says which one it is. It is the shop's own paper, so nobody is asked for a yes, and the day may be over.
    cetak: makers.act({
      ...reprint('/tutup-toko'),
      day: 'any',
      paper: { counted: 'cetakan', firstTitle: 'Cetak laporan' },
      approval: () => [],
    }),
    'buka-ulang': makers.act({
      screen: '/tutup-toko',
      day: 'reopens',
      from: ['SELESAI'],
      to: 'DIBUKA ULANG',
      title: 'Buka ulang hari',
      icon: 'cancel',
      hint: 'Penutupan dibatalkan, kas dihitung lagi waktu hari ditutup.',
      message: 'Hari Dibuka Ulang',
      refusedIn: { 'DIBUKA ULANG': 'Hari Sudah Dibuka Ulang' },
      sameDay: closedEarlier,
      input: reason,
      check: (doc, _input, _f, k) => checkReopening(doc.dibuat, k.now),
      approval: (doc, _input, _f, k) => reopeningNeeds(doc.nomor, k),
      change: (_doc, input, _f, k) => ({ alasan_buka: input.alasan, dibuka_oleh: k.user_id }),
      post: 'reverse',
    }),
  }),
)
