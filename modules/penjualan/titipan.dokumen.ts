import { defineDokumen, fakta, menungguValidasi } from '#kernel/define/dokumen.ts'
import { f } from '#kernel/fields/index.ts'
import { rupiah } from '#kernel/quantity/quantity.ts'
import { butuhCetakUlang } from './cetak-ulang.ts'
import { barisSetor, kepalaTitipan, namaTitipan } from './titipan.bentuk.ts'
import {
  bukukanAmbil,
  bukukanTitipan,
  bukukanTitipanAwal,
  butuhBatalTitipan,
  periksaBatalTitipan,
  susunTitipan,
  susunTitipanAwal,
  titipanMenunggu,
  type FaktaTitipan,
  type FaktaTitipanAwal,
} from './titipan.ts'

/** Titipan: money that a customer leaves, spent on later notas or given back. */
export const titipan = defineDokumen(
  {
    name: namaTitipan,
    kode: 'TP',
    nomor: { field: 'no_titipan', label: 'No Titipan' },
    keterangan: 'Uang yang dititipkan customer',
    layar: [
      ['/lihat-titipan', 'Lihat Titipan', 'list', 'Penjualan'],
      ['/validasi-titipan', 'Validasi Titipan', 'document', 'Validasi'],
    ],
    header: kepalaTitipan,
    baris: { bayar: barisSetor },
    status: [menungguValidasi, 'AKTIF', 'DIPAKAI', 'DIAMBIL', 'BATAL'],
    daftar: {
      layar: '/lihat-titipan',
      columns: [
        'no_titipan',
        'tanggal',
        'nama_customer',
        'status',
        'jumlah_rp',
        'sisa',
        'diambil_rp',
        'keterangan',
        'oleh',
      ],
      search: ['nama_customer', 'no_hp', 'keterangan'],
    },
    contoh: {
      baik: [
        {
          kode_customer: 'C0001',
          keterangan: 'UNTUK KALUNG',
          bayar: [
            { cara: 'CASH', jumlah_rp: 600000 },
            { cara: 'DEBIT', jumlah_rp: 400000, no_rekening: '0140228899', keterangan: '4471' },
          ],
        },
        { kode_customer: 'C0002', bayar: [{ cara: 'TRANSFER', jumlah_rp: 2500000, no_rekening: '003301000456789' }] },
      ],
      salah: [
        { draft: { bayar: [{ cara: 'CASH', jumlah_rp: 1000 }] }, field: 'kode_customer' },
        { draft: { kode_customer: 'C0001', bayar: [] }, field: 'bayar' },
        { draft: { kode_customer: 'C0001', bayar: [{ cara: 'CASH', jumlah_rp: 0 }] }, field: 'bayar.0.jumlah_rp' },
        { draft: { kode_customer: 'C0001', bayar: [{ cara: 'QRIS', jumlah_rp: 1000 }] }, field: 'bayar.0.no_rekening' },
      ],
      lanjut: {
        validasi: {},
        ambil: (dok) => (dok.kode_customer === 'C0001' ? {} : undefined),
        batal: { alasan: 'SALAH JUMLAH' },
        cetak: {},
      },
      duaLangkah: { flag: 'TITIPAN_DUA_LANGKAH' },
    },
  },
  (buat) => ({
    simpan: buat.baru(fakta<FaktaTitipan>(), {
      layar: '/lihat-titipan',
      ke: 'AKTIF',
      pesan: 'Titipan Berhasil Disimpan',
      susun: susunTitipan,
      menunggu: titipanMenunggu,
      bukukan: (isi, _f, k) => bukukanTitipan(isi, k),
    }),
    awal: buat.baru(fakta<FaktaTitipanAwal>(), {
      layar: '/lihat-titipan',
      ke: 'AKTIF',
      pesan: 'Titipan Berhasil Disimpan',
      susun: susunTitipanAwal,
      bukukan: (isi) => bukukanTitipanAwal(isi),
    }),
    validasi: buat.lanjut(fakta<undefined>(), {
      dari: [menungguValidasi],
      layar: '/validasi-titipan',
      ke: 'AKTIF',
      pesan: 'Titipan Berhasil Divalidasi',
      tolakStatus: { AKTIF: 'Titipan Sudah Divalidasi', BATAL: 'Titipan Sudah Dibatalkan' },
      isian: {},
      ubah: (dok, _isian, _f, k) => ({ sisa: dok.jumlah_rp, cetakan: 1, divalidasi_oleh: k.user_id }),
      bukukan: (dok, _isian, _f, k) => bukukanTitipan(dok, k),
    }),
    ambil: buat.lanjut(fakta<undefined>(), {
      dari: ['AKTIF'],
      layar: '/lihat-titipan',
      ke: 'DIAMBIL',
      pesan: 'Titipan Sudah Diambil',
      tolakStatus: { DIAMBIL: 'Titipan Sudah Diambil', DIPAKAI: 'Titipan Sudah Dipakai' },
      isian: {},
      // The customer signs on a paper of its own for what he takes.
      ubah: (dok) => ({ sisa: rupiah(0), diambil_rp: dok.sisa, cetakan: dok.cetakan + 1 }),
      bukukan: (dok) => bukukanAmbil(dok),
    }),
    batal: buat.lanjut(fakta<undefined>(), {
      dari: [menungguValidasi, 'AKTIF'],
      layar: ['/lihat-titipan', '/validasi-titipan'],
      ke: 'BATAL',
      pesan: 'Titipan Berhasil Dibatalkan',
      tolakStatus: {
        BATAL: 'Titipan Sudah Dibatalkan',
        DIAMBIL: 'Titipan Sudah Diambil',
        DIPAKAI: 'Titipan Sudah Dipakai',
      },
      isian: { alasan: f.text({ label: 'Alasan', required: 'Keterangan Tidak Boleh Kosong', max: 200 }) },
      periksa: (dok, _isian, _f, k) => periksaBatalTitipan(dok, k),
      otorisasi: (dok) => butuhBatalTitipan(dok),
      ubah: (_dok, isian) => ({ alasan_batal: isian.alasan, sisa: rupiah(0) }),
      bukukan: 'balik',
    }),
    cetak: buat.lanjut(fakta<undefined>(), {
      dari: ['AKTIF', 'DIPAKAI', 'DIAMBIL', 'BATAL'],
      layar: '/lihat-titipan',
      ke: 'tetap',
      pesan: 'Nota Dicetak',
      isian: {},
      otorisasi: (dok) => butuhCetakUlang(dok),
      ubah: (dok) => ({ cetakan: dok.cetakan + 1 }),
    }),
  }),
)
