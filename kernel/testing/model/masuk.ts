import { kaliBagi, murniDari, tolak, tolakAturan, type Putusan, type Salah, type Toko } from './toko.ts'

/** What the masters of every shop of the model say. */
export const kadarGroup: Readonly<Record<string, bigint>> = { G585: 5850n, GPRK: 11_000n, GAKS: 5850n }
export const hargaGroup: Readonly<Record<string, bigint>> = { G585: 1_150_000n, GPRK: 35_000n, GAKS: 20_000n }
export const modalGroup: Readonly<Record<string, bigint>> = { G585: 1_050_000n, GPRK: 21_000n, GAKS: 1000n }
export const bakiToko = ['B01', 'B02'] as const

export interface BarangDraft {
  readonly kode_barcode?: string
  readonly nama_barang: string
  readonly kode_group: string
  readonly kode_dept: string
  /** Grams. */
  readonly berat: number
  readonly berat_emas?: number
  readonly harga_jual?: number
  readonly harga_modal?: number
  readonly harga_bayar?: number
  readonly ongkos?: number
  readonly jumlah: number
  readonly kode_toko: string
}
export interface MasukDraft {
  readonly sumber: 'AWAL' | 'SUPPLIER' | 'TUNAI' | 'TEMUAN'
  readonly supplier?: string
  readonly detail_barang: readonly BarangDraft[]
}

const mg = (gram: number): bigint => BigInt(Math.round(gram * 1000))
const bulatAtauKosong = (n: number | undefined): bigint | null => (n === undefined ? null : BigInt(n))

function salahMasuk(t: Toko, d: MasukDraft): Salah[] {
  if (d.detail_barang.length === 0) return [{ pesan: 'Belum Ada Barang' }]
  const salah: Salah[] = []
  const add = (bila: boolean, pesan: string): void => void (bila && salah.push({ pesan }))
  add(d.sumber === 'SUPPLIER' && d.supplier === undefined, 'Harus Diisi')
  const kode = d.detail_barang.flatMap((b) => b.kode_barcode ?? [])
  for (const k of kode.filter((x, i) => kode.indexOf(x) < i)) add(k !== '', 'Barcode Sudah Ada Di Tabel')
  for (const b of d.detail_barang) {
    add(b.kode_barcode !== undefined && t.barang.has(b.kode_barcode), 'Barcode Sudah Ada')
    add(b.nama_barang.length <= 5, 'Nama Barang Harus Lebih Dari 5 Karakter')
    add(!(b.kode_group in kadarGroup), 'Data Tidak Ditemukan')
    add(b.kode_dept !== 'BR', 'Data Tidak Ditemukan')
    add(!bakiToko.some((x) => x === b.kode_toko), 'Data Tidak Ditemukan')
    const ringan = b.berat_emas !== undefined && (b.berat_emas <= 0 || b.berat_emas > b.berat)
    add(ringan, 'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock')
    add(b.harga_bayar === undefined && b.harga_modal === undefined, 'Isi Harga Bayar Atau Harga Modal')
  }
  return salah
}

/** Goods come in: each gets its place and its cost, and what stands against it says where it came from. */
export function masuk(t: Toko, d: MasukDraft): Putusan {
  const salah = salahMasuk(t, d)
  if (salah.length > 0) return tolakAturan(salah)
  return {
    butuh: [],
    terap: () => {
      const nomor = t.ambilNomor('BM')
      const tanpa = d.detail_barang.filter((b) => b.kode_barcode === undefined).length
      let urut = tanpa > 0 ? t.urut('BARCODE', '2000-01-01', tanpa) - tanpa : 0
      const gerak: [string, string, [bigint, bigint, bigint, bigint]][] = []
      for (const b of d.detail_barang) {
        const kode = b.kode_barcode ?? String((urut += 1)).padStart(8, '0')
        const [berat, kadar] = [mg(b.berat), kadarGroup[b.kode_group]!]
        const emas = b.berat_emas === undefined ? berat : mg(b.berat_emas)
        const nilai = bulatAtauKosong(b.harga_bayar) ?? kaliBagi(BigInt(b.harga_modal!), berat, 1000n)
        t.barang.set(kode, {
          kode,
          group: b.kode_group,
          kadar,
          baki: b.kode_toko,
          masuk: nomor,
          hargaJual: bulatAtauKosong(b.harga_jual),
          hargaModal: bulatAtauKosong(b.harga_modal),
          ongkos: bulatAtauKosong(b.ongkos),
          aks: b.jumlah > 1 || b.kode_group === 'GAKS',
          jumlah: b.jumlah,
          berat,
          emas,
          nilai,
          status: 'TERSEDIA',
          jual: null,
          untuk: null,
        })
        t.sentuhBarang(kode)
        gerak.push([b.kode_toko, kode, [BigInt(b.jumlah), berat, murniDari(emas, kadar), nilai]])
      }
      const total = gerak.reduce((sum, [, , isi]) => sum + isi[3], 0n)
      const lawan: Record<MasukDraft['sumber'], [string, string]> = {
        AWAL: ['MODAL AWAL', ''],
        SUPPLIER: ['UTANG SUPPLIER', d.supplier ?? ''],
        TUNAI: ['KAS', 'UTAMA'],
        TEMUAN: ['SELISIH STOK', ''],
      }
      const jurnal = [['PERSEDIAAN', '', total] as const, [...lawan[d.sumber], -total] as const]
      t.bukukan(jurnal, gerak)
      t.masuk.set(nomor, {
        nomor,
        tanggal: t.tgl,
        status: 'SELESAI',
        jurnal,
        gerak,
        barang: gerak.map(([, kode]) => kode),
      })
      return { nomor, angka: { total_nilai: Number(total) } }
    },
  }
}

/** Was a piece of this entry sold, and not brought back? Each document's movement of a piece must come to nothing. */
function bergerak(t: Toko, nomor: string, kode: string): boolean {
  const b = t.barang.get(kode)!
  const terjual = [...t.nota.values()].some((n) => n.status === 'SELESAI' && n.baris.some((x) => x.kode === kode))
  return b.status !== 'TERSEDIA' || (b.masuk === nomor && terjual)
}

export function batalMasuk(t: Toko, nomor: string): Putusan {
  const dok = t.masuk.get(nomor)
  if (!dok) return tolak(404, 'Data Tidak Ditemukan')
  if (dok.status === 'BATAL') return tolak(422, 'Status Dokumen Tidak Sesuai')
  const salah: Salah[] = [
    ...(dok.tanggal === t.tgl ? [] : [{ pesan: 'Barang Masuk Kemarin Tidak Bisa Dibatalkan' }]),
    ...(dok.barang.some((kode) => bergerak(t, nomor, kode)) ? [{ pesan: 'Barang {kode} Sudah Bergerak' }] : []),
  ]
  if (salah.length > 0) return tolakAturan(salah)
  return {
    butuh: [],
    terap: () => {
      dok.status = 'BATAL'
      t.bukukan(dok.jurnal, dok.gerak, -1n)
      for (const kode of dok.barang) {
        t.barang.delete(kode)
        t.sentuhBarang(kode)
      }
      return { nomor }
    },
  }
}
