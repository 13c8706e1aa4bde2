import { defineDocument, facts, type Issue } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { f } from '#kernel/model/fields/index.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { postSelisih, computeSelisihKas, selisihLimit, selisihNeeds } from './kas.ts'
import { pecahanLine, pecahanLines } from './pecahan.ts'
import { laciLine, selisihLines, sumKas, type LaciBook } from './laci.ts'
import { checkCounted, countedLaci, type Count } from './tutup.ts'
import { saldo } from './tutup.document.ts'

export interface OpeningFacts {
  /** Cash in each drawer according to the books. */
  readonly laci: readonly LaciBook[]
  /** The last business date of this shop; `''` before its first opening. */
  readonly last: string
  /** The counts of this morning, oldest first. */
  readonly counts: readonly Count[]
}

/** The new business date must be after the last one and at most today's calendar date. */
export function checkOpeningDate(tgl_buka: string, last: string, today: string): Issue[] {
  if (last && tgl_buka <= last)
    return [{ field: 'tgl_buka', message: 'Tanggal Harus Sesudah {tanggal}', values: { tanggal: last } }]
  return tgl_buka > today
    ? [{ field: 'tgl_buka', message: 'Tanggal Tidak Boleh Melewati Hari Ini, {tanggal}', values: { tanggal: today } }]
    : []
}

/** Buka toko: the next business day starts with the cash in the drawer. */
export const open = defineDocument(
  {
    name: 'buka',
    prefix: 'BT',
    number: { field: 'no_buka', label: 'No Buka' },
    noun: 'Buka toko',
    summary: 'Buka hari toko',
    screens: [
      own('/tutup-toko', 'Tutup Toko', 'Tutup Toko', { subtitle: 'Hitung kas, tutup hari, buka hari berikutnya' }),
    ],
    header: {
      tgl_buka: f.date({ label: 'Tanggal Sistem', hint: 'Kosong: hari ini' }),
      kas_hitung: f.money({ label: 'Kas Terhitung', required: true }),
      alasan: f.text({ label: 'Alasan', max: 200 }),
      kas_buku: f.money({ label: 'Kas Menurut Buku', required: true, readOnly: true, ...saldo }),
      selisih: f.money({ label: 'Selisih Kas', required: true, readOnly: true, ...saldo }),
    },
    lines: { detail_kas: pecahanLine, detail_laci: laciLine },
    list: {
      columns: ['no_buka', 'tanggal', 'oleh', 'kas_buku', 'kas_hitung', 'selisih', 'status'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<OpeningFacts>(),
      screen: '/tutup-toko',
      day: { opens: 'tgl_buka' },
      message: 'Toko Sudah Dibuka',
      build: (draft, facts, context) => {
        const kas_buku = sumKas(facts.laci)
        const selisih = computeSelisihKas(draft.kas_hitung, kas_buku)
        const wrong = [
          ...checkOpeningDate(draft.tgl_buka!, facts.last, jakartaTime(context.now).tanggal),
          ...checkCounted(draft.kas_hitung, draft.alasan, facts, selisihLimit(context)),
        ]
        if (wrong.length > 0) return wrong
        return {
          ...draft,
          kas_buku,
          selisih,
          detail_kas: pecahanLines(facts.counts.at(-1)?.pecahan ?? []),
          detail_laci: selisihLines(countedLaci(facts)),
        }
      },
      approval: (content, _f, k) => selisihNeeds(content.detail_laci, k),
      post: (content) => postSelisih(content.detail_laci),
    }),
  }),
)
