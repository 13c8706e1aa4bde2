import { defineDokumen, fakta } from '#kernel/define/dokumen.ts'
import { fieldsTimbang } from '#kernel/devices/timbangan.ts'
import { f } from '#kernel/fields/index.ts'
import { butuhTanggal, periksaTanggal } from '#toko'
import {
  bukukanMasuk,
  jumlahkan,
  lengkapi,
  periksaBarangMasuk,
  periksaGanda,
  sumberMasuk,
  type FaktaMasuk,
} from './barang-masuk.ts'

/** What cancelling an entry must know: pieces that have moved since, or that somebody holds. */
export interface FaktaBatalMasuk {
  readonly bergerak: readonly string[]
}

/** Barang masuk: goods come into the stock, each piece with its barcode, its tray and its cost. */
export const barangMasuk = defineDokumen(
  {
    name: 'barang-masuk',
    kode: 'BM',
    nomor: { field: 'no_masuk', label: 'No Masuk' },
    keterangan: 'Barang masuk ke stok toko',
    layar: [['/tambah-data-barang', 'Tambah Data Barang', 'document', 'Barang']],
    header: {
      sumber: f.choice({ label: 'Sumber', required: true, options: sumberMasuk }),
      supplier: f.text({ label: 'Supplier', max: 60 }),
      keterangan: f.text({ label: 'Keterangan', max: 200 }),
      total_jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
      total_berat: f.berat({ label: 'Berat', required: true, readOnly: true }),
      total_murni: f.berat({ label: 'Berat Murni', required: true, readOnly: true }),
      total_nilai: f.uang({ label: 'Nilai', required: true, readOnly: true }),
    },
    baris: {
      detail_barang: {
        kode_barcode: f.code({ label: 'Barcode', hint: 'Kosong: dibuatkan' }),
        nama_barang: f.text({ label: 'Nama Barang', required: true }),
        kode_group: f.code({ label: 'Group', required: true }),
        kode_dept: f.code({ label: 'Jenis', required: true }),
        kode_intern: f.text({ label: 'Kode Intern', max: 40 }),
        kadar: f.persen({ label: 'Kadar', required: true, max: 500, readOnly: true }),
        berat: f.berat({ label: 'Berat', required: true }),
        ...fieldsTimbang,
        berat_emas: f.berat({ label: 'Berat Emas', hint: 'Kosong: sama dengan berat' }),
        berat_batu: f.berat({ label: 'Berat Batu', readOnly: true }),
        harga_jual: f.uang({ label: 'Harga Jual' }),
        harga_modal: f.uang({ label: 'Harga Modal', hint: 'Rupiah per gram' }),
        harga_bayar: f.uang({ label: 'Harga Bayar', hint: 'Yang dibayar untuk barang ini' }),
        nilai: f.uang({ label: 'Nilai', required: true, readOnly: true }),
        ongkos: f.uang({ label: 'Ongkos' }),
        size: f.text({ label: 'Ukuran', max: 20 }),
        jumlah: f.integer({ label: 'Jumlah', required: true, min: 1, default: 1 }),
        kode_gudang: f.code({ label: 'Gudang', required: true, readOnly: true }),
        kode_baki: f.code({ label: 'Baki', required: 'Pilih Kode Baki', wireName: 'kode_toko' }),
        tgl_masuk: f.date({ label: 'Tanggal Masuk', hint: 'Kosong: hari ini' }),
        supplier: f.text({ label: 'Supplier', max: 60 }),
        keterangan: f.text({ label: 'Keterangan', max: 200 }),
        gambar: f.image({ label: 'Foto' }),
      },
    },
    status: ['SELESAI', 'BATAL'],
    daftar: {
      layar: '/tambah-data-barang',
      columns: [
        'no_masuk',
        'tanggal',
        'sumber',
        'supplier',
        'total_jumlah',
        'total_berat',
        'total_nilai',
        'oleh',
        'status',
      ],
      search: ['supplier', 'keterangan'],
    },
    contoh: {
      baik: [
        {
          sumber: 'AWAL',
          keterangan: 'STOK AWAL',
          detail_barang: [
            {
              kode_barcode: 'CN1001',
              nama_barang: 'CINCIN UKIR BUNGA',
              kode_group: 'G585',
              kode_dept: 'BR',
              berat: 3.215,
              harga_jual: 4200000,
              harga_modal: 1000000,
              jumlah: 1,
              kode_toko: 'B01',
            },
            {
              kode_barcode: 'CN1002',
              nama_barang: 'CINCIN MATA DELIMA',
              kode_group: 'G585',
              kode_dept: 'BR',
              berat: 4,
              berat_emas: 3.5,
              harga_jual: 5000000,
              harga_bayar: 3400000,
              jumlah: 1,
              kode_toko: 'B01',
            },
          ],
        },
        {
          sumber: 'SUPPLIER',
          supplier: 'LOTUS',
          detail_barang: [
            {
              nama_barang: 'KOTAK PERHIASAN',
              kode_group: 'GPRK',
              kode_dept: 'BR',
              berat: 20,
              harga_jual: 25000,
              harga_bayar: 150000,
              jumlah: 10,
              kode_toko: 'B02',
            },
          ],
        },
      ],
      salah: [
        { draft: { detail_barang: [] }, field: 'sumber' },
        { draft: { sumber: 'AWAL', detail_barang: [] }, field: 'detail_barang' },
        {
          draft: {
            sumber: 'AWAL',
            detail_barang: [
              {
                nama_barang: 'KALUNG RANTAI',
                kode_group: 'G585',
                kode_dept: 'BR',
                berat: 2,
                jumlah: 1,
                kode_toko: 'B01',
              },
            ],
          },
          field: 'detail_barang.0.harga_modal',
        },
      ],
      lanjut: { batal: { alasan: 'SALAH KETIK' } },
    },
  },
  (buat) => ({
    simpan: buat.baru(fakta<FaktaMasuk>(), {
      layar: '/tambah-data-barang',
      ke: 'SELESAI',
      pesan: 'Barang Berhasil Disimpan',
      susun: (draft, f, k) => {
        if (draft.detail_barang.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
        const salah = [
          ...(draft.sumber === 'SUPPLIER' && !draft.supplier ? [{ field: 'supplier', message: 'Harus Diisi' }] : []),
          ...periksaGanda(draft.detail_barang, 'detail_barang'),
          ...draft.detail_barang.flatMap((b, i) => periksaBarangMasuk(b, f, `detail_barang.${i}`)),
        ]
        // Opening stock is as old as it is: only what comes in afterwards may not be dated back at will.
        if (draft.sumber !== 'AWAL')
          for (const [i, { tgl_masuk }] of draft.detail_barang.entries()) {
            const tolakan =
              tgl_masuk === null ? undefined : periksaTanggal(tgl_masuk, k, 'Tanggal Masuk Setelah Tanggal Sistem')
            if (tolakan) salah.push({ field: `detail_barang.${i}.tgl_masuk`, ...tolakan })
          }
        if (salah.length > 0) return salah
        const detail_barang = lengkapi(draft.detail_barang, f, k)
        return { ...draft, detail_barang, ...jumlahkan(detail_barang) }
      },
      otorisasi: (isi, _f, k) =>
        isi.sumber === 'AWAL'
          ? []
          : butuhTanggal(
              isi.detail_barang.map((b) => b.tgl_masuk!),
              k,
            ),
      // A barcode that is made for a piece is another one at every look.
      terikat: (isi, draft) => ({
        ...isi,
        detail_barang: isi.detail_barang.map((b, i) => ({ ...b, kode_barcode: draft.detail_barang[i]!.kode_barcode })),
      }),
      bukukan: (isi) =>
        bukukanMasuk(
          isi.sumber,
          isi.supplier,
          isi.detail_barang.map((b) => ({
            ...b,
            kode_barcode: b.kode_barcode!,
            berat_emas: b.berat_emas!,
          })),
        ),
    }),
    batal: buat.lanjut(fakta<FaktaBatalMasuk>(), {
      dari: ['SELESAI'],
      layar: '/tambah-data-barang',
      ke: 'BATAL',
      pesan: 'Barang Masuk Berhasil Dibatalkan',
      isian: { alasan: f.text({ label: 'Alasan', required: 'Keterangan Tidak Boleh Kosong', max: 200 }) },
      periksa: (dok, _isian, f, k) => [
        ...(dok.tanggal === k.tgl_system ? [] : [{ message: 'Barang Masuk Kemarin Tidak Bisa Dibatalkan' }]),
        ...f.bergerak.slice(0, 1).map((kode) => ({ message: 'Barang {kode} Sudah Bergerak', isi: { kode } })),
      ],
      bukukan: 'balik',
    }),
  }),
)
