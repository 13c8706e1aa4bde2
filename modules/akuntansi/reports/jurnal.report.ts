import { text } from '#kernel/base/i18n/texts.ts'
import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** What is posted shows what goods cost. */
const cost = { class: 'cost' } as const

/** Laporan Jurnal: every line of the journal of a period, with the document that posted it. A cancelled document stands there twice: as posted, and as its mirror. */
export const journalReport = defineReport({
  name: 'jurnal',
  screen: { path: '/laporan-jurnal', title: 'Laporan Jurnal', gate: { flag: 'NAGAFIN_ACCOUNTING_MODULE' } },
  summary: 'Semua baris jurnal dalam periode, dengan dokumennya',
  filters: {
    ...period,
    nomor_akun: f.ref('akun', { label: 'Akun' }),
    jenis: f.code({ label: 'Jenis Dokumen', hint: text('Dua huruf, seperti JL'), max: 2 }),
    nomor: f.code({ label: 'Dokumen', max: 60 }),
  },
  columns: {
    tanggal: f.date({ label: 'Tanggal' }),
    jam: f.text({ label: 'Jam' }),
    nomor: f.code({ label: 'Dokumen', max: 60 }),
    jenis: f.code({ label: 'Jenis Dokumen', max: 2 }),
    nomor_akun: f.ref('akun', { label: 'Akun' }),
    nama_akun: f.text({ label: 'Nama Akun' }),
    peran: f.text({ label: 'Peran Akun' }),
    sub: f.text({ label: 'Rincian Akun' }),
    keterangan: f.text({ label: 'Keterangan' }),
    debit: f.money({ label: 'Debit', ...cost }),
    kredit: f.money({ label: 'Kredit', ...cost }),
  },
  spare: ['jam', 'jenis', 'peran'],
  total: ['debit', 'kredit'],
  groupBy: [
    { label: 'Dokumen', columns: ['nomor'] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Akun', columns: ['nomor_akun'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { nomor: 'document' },
  programs: [
    { label: 'Accurate', path: 'laporan/jurnal/accurate' },
    { label: 'Mekari', path: 'laporan/jurnal/mekari' },
  ],
})
