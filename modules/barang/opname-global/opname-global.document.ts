import { text } from '#kernel/base/i18n/texts.ts'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { f } from '#kernel/model/fields/index.ts'
import { reason, scaleStep, settingValue } from '#toko'
import {
  checkBegin,
  checkCounted,
  checkReopened,
  countTray,
  leftOf,
  openTray,
  reopenTray,
  sumTrays,
  type BeginFacts,
  type TrayFacts,
} from './opname-global.ts'
import { globalHead, globalInput, globalTray } from './opname-global.shape.ts'

const path = '/stock-opname-global'

/**
 * Every tray of a warehouse once a day, by pieces and grams alone. Who counts is told nothing of the books; what they had at that moment is
 * stored beside the count, and seen by those who may. It posts nothing.
 */
export const opnameGlobal = defineDocument(
  {
    name: 'stock-opname-global',
    prefix: 'OG',
    number: { field: 'no_opname_global', label: 'No Opname Global' },
    noun: 'Opname Global',
    summary: 'Jumlah dan berat tiap baki dihitung setiap hari, tanpa pindai',
    screens: [
      own(path, 'Stock Opname Global', 'Barang', {
        gate: { flag: 'OPNAME_GLOBAL_DAILY_MODULE' },
        first: { KASIR: true },
      }),
    ],
    header: globalHead,
    lines: { detail_baki: globalTray },
    states: ['BERJALAN', 'SELESAI', 'BATAL'],
    list: {
      columns: ['kode_gudang', 'jumlah_baki', 'baki_dihitung', 'baki_selisih', 'total_hitung', 'total_buku'],
    },
  },
  (makers) => ({
    start: makers.make({
      facts: facts<BeginFacts>(),
      screen: path,
      without: ['detail_baki'],
      message: '{Dokumen} Dimulai',
      build: (draft, facts) => {
        const wrong = checkBegin(facts)
        if (wrong.length > 0) return wrong
        const detail_baki = facts.baki.map(openTray)
        return { ...draft, ...sumTrays(detail_baki), alasan_buka: null, detail_baki }
      },
    }),
    catat: makers.act({
      facts: facts<TrayFacts>(),
      from: ['BERJALAN'],
      screen: path,
      to: 'stay',
      blind: true,
      message: 'Hitungan Baki Tercatat',
      sameDay: 'Opname Global Kemarin Tidak Bisa Diteruskan',
      refusedIn: { SELESAI: '{Dokumen} Sudah Selesai', BATAL: '{Dokumen} Sudah Dibatalkan' },
      input: globalInput,
      check: (doc, input, s) => checkCounted(doc.detail_baki, input, s),
      change: (doc, input, facts, context) => {
        const detail_baki = countTray(doc.detail_baki, input, facts, {
          user_id: context.user_id,
          step: scaleStep(context.settings),
          each: settingValue(context.settings, 'toleransi_timbang'),
        })
        return { ...sumTrays(detail_baki), detail_baki }
      },
    }),
    selesai: makers.act({
      from: ['BERJALAN'],
      screen: path,
      to: 'SELESAI',
      title: 'Selesaikan opname global',
      tone: 'primary',
      icon: 'check',
      message: '{Dokumen} Selesai',
      refusedIn: { SELESAI: '{Dokumen} Sudah Selesai', BATAL: '{Dokumen} Sudah Dibatalkan' },
      check: (doc) => {
        const left = leftOf(doc.detail_baki)
        return left === 0 ? [] : [{ message: 'Masih Ada {n} Baki Belum Dihitung', values: { n: left } }]
      },
    }),
    buka: makers.act({
      from: ['BERJALAN', 'SELESAI'],
      screen: path,
      to: 'BERJALAN',
      title: 'Hitung lagi satu baki',
      icon: 'note',
      hint: 'Hitungan pertama disimpan; baki itu dihitung lagi tanpa melihat buku.',
      message: 'Baki Dibuka Lagi',
      sameDay: 'Opname Global Kemarin Tidak Bisa Diteruskan',
      refusedIn: { BATAL: '{Dokumen} Sudah Dibatalkan' },
      input: {
        kode_baki: f.ref('baki', { label: 'Baki', required: 'Mohon Untuk Pilih Kode Baki', wireName: 'kode_toko' }),
        ...reason,
      },
      check: (doc, input) => checkReopened(doc.detail_baki, input.kode_baki),
      approval: (doc, input) => [
        {
          kategori: 'BUKA_HITUNGAN',
          minimal: 'SPV',
          keterangan: text('Baki {baki} dari {nomor} dihitung lagi'),
          isi: { nomor: doc.nomor, baki: input.kode_baki },
        },
      ],
      change: (doc, input) => {
        const detail_baki = reopenTray(doc.detail_baki, input.kode_baki)
        return { ...sumTrays(detail_baki), alasan_buka: input.alasan, detail_baki }
      },
    }),
    batal: makers.act({
      from: ['BERJALAN'],
      screen: path,
      to: 'BATAL',
      title: 'Batalkan {dokumen}',
      tone: 'danger',
      icon: 'cancel',
      message: '{Dokumen} Berhasil Dibatalkan',
      refusedIn: { SELESAI: '{Dokumen} Sudah Selesai', BATAL: '{Dokumen} Sudah Dibatalkan' },
    }),
  }),
)
