import { defineDokumen, fakta, type Tolakan } from '#kernel/define/dokumen.ts'
import { f } from '#kernel/fields/index.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import type { Rupiah } from '#kernel/quantity/quantity.ts'
import { bukukanSelisih, hitungSelisihKas, otorisasiSelisih, periksaAlasan } from './kas.ts'
import { saldo } from './tutup.dokumen.ts'

export interface FaktaBuka {
  readonly kas_buku: Rupiah
  /** The last business date of this shop; `''` before its first opening. */
  readonly terakhir: string
}

/** The next business date comes after the last and is at most today's calendar date (domain 8). */
export function periksaTanggalBuka(tgl_buka: string, terakhir: string, hariIni: string): Tolakan[] {
  if (terakhir && tgl_buka <= terakhir)
    return [{ field: 'tgl_buka', message: 'Tanggal Harus Sesudah {tanggal}', isi: { tanggal: terakhir } }]
  return tgl_buka > hariIni
    ? [{ field: 'tgl_buka', message: 'Tanggal Tidak Boleh Melewati Hari Ini, {tanggal}', isi: { tanggal: hariIni } }]
    : []
}

/** Buka toko: the next business day begins with the cash that lies in the drawer. */
export const buka = defineDokumen(
  {
    name: 'buka',
    kode: 'BT',
    nomor: { field: 'no_buka', label: 'No Buka' },
    keterangan: 'Buka hari toko',
    layar: [['/tutup-toko', 'Tutup Toko', 'document', 'Tutup Toko']],
    header: {
      tgl_buka: f.date({ label: 'Tanggal Sistem', hint: 'Kosong: hari ini' }),
      kas_hitung: f.uang({ label: 'Kas Terhitung', required: true }),
      alasan: f.text({ label: 'Alasan', max: 200 }),
      kas_buku: f.uang({ label: 'Kas Menurut Buku', required: true, readOnly: true, ...saldo }),
      selisih: f.uang({ label: 'Selisih Kas', required: true, readOnly: true, ...saldo }),
    },
    baris: {},
    status: ['SELESAI'],
    daftar: {
      layar: '/tutup-toko',
      columns: ['no_buka', 'tanggal', 'oleh', 'kas_buku', 'kas_hitung', 'selisih', 'status'],
    },
    contoh: {
      // What the example of the closing left in the drawer.
      baik: [{ kas_hitung: 1000000 }],
      salah: [
        { draft: { tgl_buka: '2000-01-01', kas_hitung: 1000000 }, field: 'tgl_buka' },
        { draft: { tgl_buka: '2999-01-01', kas_hitung: 1000000 }, field: 'tgl_buka' },
        { draft: { kas_hitung: 900000 }, field: 'alasan' },
      ],
    },
  },
  (buat) => ({
    simpan: buat.baru(fakta<FaktaBuka>(), {
      layar: '/tutup-toko',
      hari: { membuka: 'tgl_buka' },
      ke: 'SELESAI',
      pesan: 'Toko Sudah Dibuka',
      susun: (draft, f, k) => {
        const selisih = hitungSelisihKas(draft.kas_hitung, f.kas_buku)
        const salah = [
          ...periksaTanggalBuka(draft.tgl_buka!, f.terakhir, waktuJakarta(k.waktu).tanggal),
          ...periksaAlasan(selisih, draft.alasan),
        ]
        return salah.length > 0 ? salah : { ...draft, kas_buku: f.kas_buku, selisih }
      },
      otorisasi: (isi, _f, k) => otorisasiSelisih(isi.selisih, k),
      bukukan: (isi) => bukukanSelisih(isi.selisih),
    }),
  }),
)
