import { text } from '#kernel/base/i18n/texts.ts'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { f } from '#kernel/model/fields/index.ts'
import { reason, scaleStep, settingValue } from '#toko'
import { toleranceOf } from '../timbang/timbang.ts'
import {
  approved,
  approveNeeds,
  checkApprove,
  checkFound,
  checkGiveUp,
  found,
  givenUpLines,
  lostOf,
  postApprove,
  postFound,
  postGiveUp,
  stillLost,
  type ApproveFacts,
  type FoundFacts,
  type GiveUpFacts,
} from './approve.ts'
import { checkStart, compare, sumExpected, sumResult, type PieceNow, type Scan, type StartFacts } from './opname.ts'
import { expectedLine, opnameHead, opnameTray, resultLine } from './stock-opname.shape.ts'

const opnameScreens = ['/stock-opname', '/stock-opname-rfid'] as const

/** All that was scanned, the pieces that it and the frozen list name, and how far the books are. */
export interface ExamineFacts {
  readonly scans: ReadonlyMap<string, Scan>
  readonly pieces: ReadonlyMap<string, PieceNow>
  readonly gerak: number
  readonly pindaian: number
  readonly sidik: string
}

const ended = {
  DIPERIKSA: 'Stock Opname Sudah Diperiksa',
  DISETUJUI: 'Stock Opname Sudah Disetujui',
  BATAL: '{Dokumen} Sudah Dibatalkan',
} as const

/**
 * Trays of a warehouse are counted while the shop sells: what should lie there is frozen, what is scanned is compared with it, and what
 * a document moved meanwhile is explained. The approval posts: missing pieces are searched for, never deleted.
 */
export const stockOpname = defineDocument(
  {
    name: 'stock-opname',
    prefix: 'OP',
    number: { field: 'no_opname', label: 'No Opname' },
    noun: 'Stock Opname',
    summary: 'Isi baki dan gudang dipindai, lalu dicocokkan dengan stok',
    screens: [
      own('/stock-opname', 'Stock Opname', 'Barang', { first: { KASIR: true } }),
      own('/stock-opname-rfid', 'Stock Opname RFID', 'Barang', {
        gate: { flag: 'RFID_MODULE' },
        first: { KASIR: true },
        subtitle: 'Stok dihitung dengan pembaca RFID, satu gudang sekali jalan',
      }),
    ],
    header: opnameHead,
    lines: { detail_baki: opnameTray, detail_barang: expectedLine, hasil: resultLine },
    states: ['BERJALAN', 'DIPERIKSA', 'DISETUJUI', 'BATAL'],
    list: {
      columns: ['bentuk', 'kode_gudang', 'total_jumlah', 'cocok', 'hilang', 'nilai_hilang'],
      total: ['total_jumlah'],
    },
  },
  (makers) => ({
    start: makers.make({
      facts: facts<StartFacts>(),
      screen: opnameScreens,
      message: '{Dokumen} Dimulai',
      build: (draft, facts, context) => {
        const wrong = checkStart(draft, facts)
        if (wrong.length > 0) return wrong
        const jumlah = Map.groupBy(facts.barang, (b) => b.baki)
        const open = {
          gerak_periksa: null,
          pindaian: null,
          sidik: null,
          cocok: null,
          hilang: null,
          lebih: null,
          salah_baki: null,
          tidak_dikenal: null,
          beda_berat: null,
          bergerak: null,
          nilai_hilang: null,
          tgl_setuju: null,
          gudang_telusur: null,
          baki_telusur: null,
        }
        return {
          ...draft,
          ...sumExpected(facts.barang),
          toleransi: toleranceOf(scaleStep(context.settings), settingValue(context.settings, 'toleransi_timbang'), 1),
          gerak_mulai: facts.gerak,
          ...open,
          detail_baki: facts.baki.map(({ kode_baki }) => ({
            kode_baki,
            jumlah: (jumlah.get(kode_baki) ?? []).reduce((sum, b) => sum + b.jumlah, 0),
          })),
          detail_barang: facts.barang,
          hasil: [],
        }
      },
    }),
    periksa: makers.act({
      facts: facts<ExamineFacts>(),
      from: ['BERJALAN'],
      screen: opnameScreens,
      to: 'DIPERIKSA',
      message: 'Hasil Opname Tersedia',
      refusedIn: ended,
      change: (doc, _input, facts) => {
        const hasil = compare(doc, doc.detail_barang, facts.scans, facts.pieces)
        const { pindaian, sidik } = facts
        return { hasil, ...sumResult(hasil), gerak_periksa: facts.gerak, pindaian, sidik }
      },
    }),
    setujui: makers.act({
      facts: facts<ApproveFacts>(),
      from: ['DIPERIKSA'],
      screen: opnameScreens,
      to: 'DISETUJUI',
      title: 'Setujui hasil',
      tone: 'primary',
      icon: 'check',
      hint: 'Barang hilang ditelusuri, barang salah baki pindah ke baki tempatnya dipindai.',
      message: 'Stock Opname Berhasil Disetujui',
      refusedIn: ended,
      check: (doc, _input, s) => checkApprove(doc.hasil, s),
      approval: (doc, _input, s) => approveNeeds(doc.nomor, lostOf(doc.hasil, s)),
      change: (doc, _input, facts, context) => ({
        tgl_setuju: context.tgl_system,
        gudang_telusur: facts.telusur?.kode_gudang ?? null,
        baki_telusur: facts.telusur?.kode_baki ?? null,
        ...(doc.hasil.length > 0 ? { hasil: approved(doc.hasil, facts) } : {}),
      }),
      post: (doc, _input, s) => postApprove(doc.kode_gudang, doc.hasil, s),
    }),
    temukan: makers.act({
      facts: facts<FoundFacts>(),
      from: ['DISETUJUI'],
      screen: opnameScreens,
      to: 'stay',
      title: 'Barang ditemukan',
      icon: 'check',
      hint: 'Barang yang ditelusuri kembali ke baki.',
      message: 'Barang Kembali Ke Baki',
      input: {
        kode_barcode: f.code({ label: 'Barcode', required: true }),
        kode_baki: f.ref('baki', { label: 'Ke Baki', required: 'Mohon Untuk Pilih Kode Baki', wireName: 'kode_toko' }),
      },
      check: (doc, input, s) => checkFound(doc, input, s),
      change: (doc, input, s) => ({ hasil: found(doc, input, s) }),
      post: (doc, input, s) => postFound(doc, input, s),
    }),
    hapus: makers.act({
      facts: facts<GiveUpFacts>(),
      from: ['DISETUJUI'],
      screen: opnameScreens,
      to: 'stay',
      title: 'Hapus yang tidak ditemukan',
      tone: 'danger',
      icon: 'cancel',
      hint: 'Yang masih ditelusuri menjadi selisih stok.',
      message: 'Barang Hilang Berhasil Dihapus',
      input: reason,
      check: (doc, _input, facts, context) =>
        checkGiveUp(doc, facts, {
          tgl_system: context.tgl_system,
          batas: settingValue(context.settings, 'batas_telusur_hari'),
        }),
      approval: (doc, _input, facts) => [
        {
          kategori: 'OPNAME_SETUJU',
          minimal: 'OWN',
          keterangan: text('Hapus {n} barang hilang dari {nomor}'),
          isi: { nomor: doc.nomor, n: stillLost(doc, facts).length },
        },
      ],
      change: (doc, _input, s) => ({ hasil: givenUpLines(doc, s) }),
      post: (doc, _input, s) => postGiveUp(doc, s),
    }),
    batal: makers.act({
      from: ['BERJALAN', 'DIPERIKSA'],
      screen: opnameScreens,
      to: 'BATAL',
      title: 'Batalkan {dokumen}',
      tone: 'danger',
      icon: 'cancel',
      hint: 'Pindaian disimpan, tidak ada yang dibukukan.',
      message: '{Dokumen} Berhasil Dibatalkan',
      refusedIn: ended,
    }),
  }),
)
