import { defineDokumen, fakta } from '#kernel/define/dokumen.ts'
import { f } from '#kernel/fields/index.ts'
import { bukukanSelisih, hitungSelisihKas, otorisasiSelisih } from './kas.ts'
import { periksaTutup, type FaktaTutup } from './tutup.ts'

/** The most that a balance or a difference may be, either way. */
export const saldo = { min: -1e15 + 1 } as const

/** Tutup toko: the day ends; cash was counted, the difference is posted, the day's balances are kept. */
export const tutup = defineDokumen(
  {
    name: 'tutup',
    kode: 'TU',
    nomor: { field: 'no_tutup', label: 'No Tutup' },
    keterangan: 'Tutup hari toko',
    layar: [['/tutup-toko', 'Tutup Toko', 'document', 'Tutup Toko']],
    header: {
      kas_hitung: f.uang({ label: 'Kas Terhitung', required: true }),
      alasan: f.text({ label: 'Alasan', max: 200 }),
      kas_pertama: f.uang({ label: 'Hitungan Pertama', required: true, readOnly: true }),
      kas_buku: f.uang({ label: 'Kas Menurut Buku', required: true, readOnly: true, ...saldo }),
      selisih: f.uang({ label: 'Selisih Kas', required: true, readOnly: true, ...saldo }),
      jumlah_dokumen: f.integer({ label: 'Dokumen', required: true, readOnly: true }),
      ditahan: f.integer({ label: 'Tahanan Dilepas', required: true, readOnly: true }),
      stok_jumlah: f.integer({ label: 'Stok Akhir', required: true, readOnly: true }),
      stok_berat: f.berat({ label: 'Berat Stok', required: true, readOnly: true }),
      stok_nilai: f.uang({ label: 'Nilai Stok', required: true, readOnly: true, ...saldo }),
      segel: f.code({ label: 'Segel Jejak', max: 40, readOnly: true }),
    },
    baris: {},
    status: ['SELESAI'],
    daftar: {
      layar: '/tutup-toko',
      columns: ['no_tutup', 'tanggal', 'oleh', 'kas_buku', 'kas_hitung', 'selisih', 'jumlah_dokumen', 'status'],
    },
    contoh: {
      baik: [{ kas_hitung: 1000000, alasan: 'HITUNGAN CONTOH' }],
      salah: [
        { draft: { alasan: 'TANPA HITUNGAN' }, field: 'kas_hitung' },
        { draft: { kas_hitung: 1000000 }, field: 'alasan' },
      ],
    },
  },
  (buat) => ({
    simpan: buat.baru(fakta<FaktaTutup>(), {
      layar: '/tutup-toko',
      hari: 'menutup',
      ke: 'SELESAI',
      pesan: 'Toko Sudah Ditutup',
      susun: (draft, f, k) => {
        const salah = periksaTutup(draft.kas_hitung, draft.alasan, f)
        if (salah.length > 0) return salah
        // Not a refusal but our own fault: the reference that the user is shown leads to these sentences in the log.
        if (f.salah.length > 0) throw new Error(`${k.cabang} ${k.tgl_system}: ${f.salah.join('; ')}`)
        const { menunggu: _menunggu, salah: _salah, hitung, ...angka } = f
        return {
          ...angka,
          kas_hitung: draft.kas_hitung,
          alasan: draft.alasan,
          kas_pertama: hitung?.pertama ?? draft.kas_hitung,
          selisih: hitungSelisihKas(draft.kas_hitung, f.kas_buku),
        }
      },
      otorisasi: (isi, _f, k) => otorisasiSelisih(isi.selisih, k),
      bukukan: (isi) => bukukanSelisih(isi.selisih),
    }),
  }),
)
