import { menunggu, tolak, tolakAturan, type Butuh, type Jurnal, type Putusan, type Salah, type Toko } from './toko.ts'

export interface TutupDraft {
  readonly kas_hitung: number
  readonly alasan?: string
}
export interface BukaDraft extends TutupDraft {
  readonly tgl_buka: string
}

const jurnalSelisih = (n: bigint): Jurnal => [
  ['KAS', 'UTAMA', n],
  ['SELISIH KAS', '', -n],
]
const butuhSelisih = (t: Toko, n: bigint): Butuh[] =>
  (n < 0n ? -n : n) > t.a.selisihKas ? [{ kategori: 'SELISIH_TUTUP', minimal: 'OWN' }] : []
const alasanKurang = (n: bigint, alasan: string | undefined): Salah[] =>
  n !== 0n && !alasan ? [{ pesan: 'Alasan Selisih Kas Harus Diisi' }] : []

/** A blind count of the cash; a recount stands beside the first. */
export function hitungKas(t: Toko, kas: number): Putusan {
  if (!t.buka) return tolak(409, 'Toko Belum Dibuka')
  return {
    butuh: [],
    terap: () => {
      t.hitung = { pertama: t.hitung?.pertama ?? BigInt(kas), akhir: BigInt(kas), buku: t.kas }
      return { nomor: '', angka: { kas_buku: Number(t.kas) } }
    },
  }
}

function salahTutup(t: Toko, d: TutupDraft): Salah[] {
  const banyak = [...t.titipan.values(), ...t.nota.values()].filter((x) => x.status === menunggu).length
  if (banyak > 0) return [{ pesan: `Masih Ada ${banyak} Nota Menunggu Validasi` }]
  const n = BigInt(d.kas_hitung) - t.kas
  if (!t.hitung) return n === 0n ? [] : [{ pesan: 'Hitung Kas Dahulu' }]
  if (t.hitung.buku !== t.kas) return [{ pesan: 'Kas Bergerak Sejak Dihitung, Hitung Ulang', bentrok: true }]
  if (t.hitung.akhir !== BigInt(d.kas_hitung))
    return [{ pesan: 'Kas Sudah Dihitung Ulang Oleh Akun Lain', bentrok: true }]
  return alasanKurang(n, d.alasan)
}

/** The day ends: the difference is posted, and from now on nothing else is. */
export function tutup(t: Toko, d: TutupDraft): Putusan {
  if (!t.buka) return tolak(409, 'Toko Sudah Ditutup Oleh Akun Lain')
  const salah = salahTutup(t, d)
  if (salah.length > 0) return tolakAturan(salah)
  const buku = t.kas
  const selisih = BigInt(d.kas_hitung) - buku
  return {
    butuh: butuhSelisih(t, selisih),
    terap: () => {
      const nomor = t.ambilNomor('TU')
      const stok = [...t.isiBaki.values()]
      const jumlah = (i: 0 | 1 | 3): number => Number(stok.reduce((s, isi) => s + isi[i], 0n))
      const angka = {
        kas_buku: Number(buku),
        selisih: Number(selisih),
        kas_pertama: Number(t.hitung?.pertama ?? d.kas_hitung),
        stok_jumlah: jumlah(0),
        stok_nilai: jumlah(3),
      }
      t.bukukan(jurnalSelisih(selisih), [])
      Object.assign(t, { buka: false, terakhir: t.tgl, hitung: undefined })
      return { nomor, angka }
    },
  }
}

/** The next day begins: after the last one, not after today. */
export function buka(t: Toko, d: BukaDraft, hariIni: string): Putusan {
  if (t.buka) return tolak(409, 'Toko Sudah Dibuka')
  const selisih = BigInt(d.kas_hitung) - t.kas
  const salah: Salah[] = [
    ...(d.tgl_buka <= t.terakhir
      ? [{ pesan: `Tanggal Harus Sesudah ${t.terakhir}` }]
      : d.tgl_buka > hariIni
        ? [{ pesan: `Tanggal Tidak Boleh Melewati Hari Ini, ${hariIni}` }]
        : []),
    ...alasanKurang(selisih, d.alasan),
  ]
  if (salah.length > 0) return tolakAturan(salah)
  return {
    butuh: butuhSelisih(t, selisih),
    terap: () => {
      const nomor = t.ambilNomor('BT', d.tgl_buka)
      t.bukukan(jurnalSelisih(selisih), [])
      Object.assign(t, { buka: true, tgl: d.tgl_buka, terakhir: d.tgl_buka })
      return { nomor, angka: { tanggal: d.tgl_buka, selisih: Number(selisih) } }
    },
  }
}
