import { mainLaci } from '#buku'
import { f } from '#kernel/model/fields/index.ts'

/** What the books say of money that is counted blind. */
const books = { class: 'books' } as const

/** What a cashier is told of the cash: his own drawer, today, without sums (`blind` of a report). */
export const blindCard = { days: ['tgl_from', 'tgl_to'], drawer: 'laci', main: mainLaci } as const

/** The columns of a card of money, before and after what is its own: every movement of one account, with the balance before the period and after each line. */
export const cardLine = {
  tanggal: f.date({ label: 'Tanggal' }),
  jam: f.text({ label: 'Jam' }),
  nomor: f.code({ label: 'Dokumen', max: 60 }),
  jenis: f.text({ label: 'Jenis' }),
} as const
export const cardMoney = {
  keterangan: f.text({ label: 'Keterangan' }),
  awal: f.money({ label: 'Saldo Awal', ...books }),
  masuk: f.money({ label: 'Masuk' }),
  keluar: f.money({ label: 'Keluar' }),
  saldo: f.money({ label: 'Saldo', min: -999_999_999_999_999, ...books }),
} as const

/** The balance after any of its lines, of a heading and of the whole. */
export const cardBalance = {
  saldo: (sums: { readonly awal: bigint; readonly masuk: bigint; readonly keluar: bigint }) =>
    sums.awal + sums.masuk - sums.keluar,
}
