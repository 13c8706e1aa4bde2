import { defineDokumen, fakta, menungguValidasi } from '#kernel/define/dokumen.ts'
import { f } from '#kernel/fields/index.ts'
import type { Posting } from '#buku'
import { alihkanPulang, periksaBatal, type FaktaBatal } from './batal.ts'
import { butuhCetakUlang } from './cetak-ulang.ts'
import { bukukanPenjualan } from './jurnal.ts'
import { barisBarang, barisBayar, kepalaPenjualan } from './penjualan.bentuk.ts'
import {
  butuhPenjualan,
  kodeNota,
  penjualanMenunggu,
  periksaBerlian,
  susunPenjualan,
  type FaktaJual,
} from './penjualan.ts'
import { periksaKembali } from './titipan-pakai.ts'
import { bukukanValidasi, periksaValidasi, selesaikanNota, type FaktaValidasi } from './validasi.ts'

const alasan = f.text({ label: 'Alasan', required: 'Keterangan Tidak Boleh Kosong', max: 200 })

/** What a refusal must know: the pieces that the nota still holds. */
export interface FaktaTolak {
  readonly dipegang: readonly string[]
}

/** Penjualan: pieces leave the shop, money comes in, and the customer takes a nota home. */
export const penjualan = defineDokumen(
  {
    name: 'penjualan',
    kode: kodeNota,
    nomor: { field: 'no_faktur_jual', label: 'No Faktur' },
    keterangan: 'Nota penjualan kepada customer',
    layar: [
      ['/transaksi-penjualan', 'Transaksi Penjualan', 'document', 'Penjualan'],
      ['/lihat-penjualan', 'Lihat Penjualan', 'list', 'Penjualan'],
      ['/validasi-penjualan', 'Validasi Penjualan', 'document', 'Validasi'],
      ['/batal-penjualan', 'Batal Penjualan', 'document', 'Penjualan'],
    ],
    header: kepalaPenjualan,
    baris: { detail_barang: barisBarang, bayar: barisBayar },
    status: [menungguValidasi, 'SELESAI', 'BATAL'],
    daftar: {
      layar: '/lihat-penjualan',
      columns: [
        'no_faktur_jual',
        'tanggal',
        'nama_customer',
        'status',
        'kode_sales',
        'total_jumlah',
        'total_berat',
        'total_diskon',
        'total',
        'bayar_tunai',
        'bayar_non_tunai',
        'oleh',
      ],
      search: ['nama_customer', 'no_hp', 'keterangan'],
    },
    contoh: {
      baik: [
        {
          kode_sales: 'RINA',
          kode_customer: 'C0001',
          keterangan: 'HADIAH ULANG TAHUN',
          detail_barang: [{ kode_barcode: 'CN1001', jumlah: 1 }],
          bayar: [
            { cara: 'DEBIT', jumlah_rp: 4000000, no_rekening: '0140228899', keterangan: '4471' },
            { cara: 'CASH', jumlah_rp: 250000 },
          ],
        },
        {
          kode_sales: 'RINA',
          nama_customer: 'IBU RATNA',
          detail_barang: [{ kode_barcode: 'CN1002', jumlah: 1, diskon_rp: 50000 }],
          bayar: [{ cara: 'TRANSFER', jumlah_rp: 4950000, no_rekening: '003301000456789' }],
        },
      ],
      salah: [
        { draft: { detail_barang: [{ kode_barcode: 'CN1001' }], bayar: [] }, field: 'kode_sales' },
        { draft: { kode_sales: 'RINA', detail_barang: [], bayar: [] }, field: 'detail_barang' },
        {
          draft: {
            kode_sales: 'RINA',
            detail_barang: [{ kode_barcode: 'TIDAK-ADA' }],
            bayar: [{ cara: 'CASH', jumlah_rp: 1000 }],
          },
          field: 'detail_barang.0.kode_barcode',
        },
        {
          draft: { kode_sales: 'RINA', detail_barang: [{ kode_barcode: 'CN1001', diskon_persen: 100.01 }], bayar: [] },
          field: 'detail_barang.0.diskon_persen',
        },
        { draft: { kode_sales: 'RINA', detail_barang: [{ kode_barcode: 'CN1001' }], bayar: [] }, field: 'bayar' },
        {
          draft: {
            kode_sales: 'RINA',
            detail_barang: [{ kode_barcode: 'CN1001' }],
            bayar: [{ cara: 'QRIS', jumlah_rp: 4200000 }],
          },
          field: 'bayar.0.no_rekening',
        },
      ],
      lanjut: {
        validasi: (dok) =>
          dok.kode_customer === 'C0001' ? { bayar: [{ cara: 'CASH', jumlah_rp: dok.total }] } : undefined,
        tolak: { alasan: 'TIDAK JADI' },
        batal: { alasan: 'SALAH BARANG' },
        cetak: {},
      },
      // The money comes with the second step.
      duaLangkah: {
        flag: 'PENJUALAN_DUA_LANGKAH',
        baik: [
          { kode_sales: 'RINA', kode_customer: 'C0001', detail_barang: [{ kode_barcode: 'CN1001', jumlah: 1 }] },
          { kode_sales: 'RINA', nama_customer: 'IBU RATNA', detail_barang: [{ kode_barcode: 'CN1002', jumlah: 1 }] },
        ],
        salah: [
          { draft: { kode_sales: 'RINA', detail_barang: [] }, field: 'detail_barang' },
          {
            draft: {
              kode_sales: 'RINA',
              detail_barang: [{ kode_barcode: 'CN1001' }],
              bayar: [{ cara: 'CASH', jumlah_rp: 4250000 }],
            },
            field: 'bayar',
          },
          {
            draft: { kode_sales: 'RINA', keranjang: 'JL-SBY-261121-0001', detail_barang: [{ kode_barcode: 'CN1001' }] },
            field: 'keranjang',
          },
        ],
      },
    },
  },
  (buat) => ({
    simpan: buat.baru(fakta<FaktaJual>(), {
      layar: '/transaksi-penjualan',
      ke: 'SELESAI',
      pesan: 'Penjualan Berhasil Disimpan',
      susun: susunPenjualan,
      periksa: periksaBerlian,
      otorisasi: butuhPenjualan,
      menunggu: penjualanMenunggu,
      bukukan: (isi, _f, k) => bukukanPenjualan(isi, k.flags.VALIDASI_NON_CASH_MODULE === 'on'),
    }),
    validasi: buat.lanjut(fakta<FaktaValidasi>(), {
      dari: [menungguValidasi],
      layar: '/validasi-penjualan',
      ke: 'SELESAI',
      pesan: 'Penjualan Berhasil Divalidasi',
      tolakStatus: { SELESAI: 'Penjualan Sudah Divalidasi', BATAL: 'Penjualan Sudah Dibatalkan' },
      isian: {},
      isianBaris: { bayar: barisBayar },
      periksa: periksaValidasi,
      ubah: selesaikanNota,
      bukukan: bukukanValidasi,
    }),
    tolak: buat.lanjut(fakta<FaktaTolak>(), {
      dari: [menungguValidasi],
      layar: '/validasi-penjualan',
      ke: 'BATAL',
      pesan: 'Penjualan Berhasil Dibatalkan',
      tolakStatus: { SELESAI: 'Penjualan Sudah Divalidasi', BATAL: 'Penjualan Sudah Dibatalkan' },
      isian: { alasan },
      ubah: (_dok, isian) => ({ alasan_batal: isian.alasan }),
    }),
    batal: buat.lanjut(fakta<FaktaBatal>(), {
      dari: ['SELESAI'],
      layar: '/batal-penjualan',
      ke: 'BATAL',
      pesan: 'Penjualan Berhasil Dibatalkan',
      tolakStatus: { BATAL: 'Penjualan Sudah Dibatalkan' },
      isian: { alasan },
      periksa: (dok, _isian, f, k) => [
        ...(dok.tanggal === k.tgl_system ? [] : [{ message: 'Penjualan Kemarin Tidak Bisa Dibatalkan' }]),
        ...periksaBatal(dok, f),
        ...periksaKembali(dok.bayar, f.titipan),
      ],
      otorisasi: (dok) => [
        {
          kategori: 'BATAL_PENJUALAN',
          minimal: 'SPV',
          keterangan: 'Batal {no_faktur_jual}, total {total}',
          isi: { no_faktur_jual: dok.nomor, total: Number(dok.total) },
        },
      ],
      ubah: (_dok, isian) => ({ alasan_batal: isian.alasan }),
      bukukan: 'balik',
      sesuaikan: (cermin: Posting, dok, _isian, f) => alihkanPulang(cermin, dok.detail_barang, f),
    }),
    cetak: buat.lanjut(fakta<undefined>(), {
      dari: ['SELESAI', 'BATAL'],
      layar: ['/lihat-penjualan', '/transaksi-penjualan'],
      ke: 'tetap',
      pesan: 'Nota Dicetak',
      isian: {},
      otorisasi: (dok) => butuhCetakUlang(dok),
      ubah: (dok) => ({ cetakan: dok.cetakan + 1 }),
    }),
  }),
)
