import type { Bahasa } from '#kernel/i18n/teks.ts'
import { gambarHalaman, type Halaman } from './gambar-lembar.server.ts'
import { Lembar, tinta, type Gaya, type PilihanLembar } from './lembar.server.ts'
import type { Blok, Pasangan, Stempel } from './nota.ts'
import { potongKolom } from './potong.ts'
import { bagiKolom } from './struk.ts'

/** A nota as a sheet: the head with the shop left and the number right, the pieces as a table, sums at the right edge. */

type Isi<B extends Blok['blok']> = Extract<Blok, { blok: B }>

const ukuran = { KECIL: 0.85, BIASA: 1, BESAR: 1.2 } as const

/** The letters of a sheet, all larger or smaller together. */
const susunGaya = (kali: number) =>
  ({
    toko: { ukuran: 14 * kali, tebal: 'tebal' },
    tokoPanjang: { ukuran: 12 * kali, tebal: 'tebal' },
    judul: { ukuran: 11 * kali, tebal: 'tebal' },
    biasa: { ukuran: 9 * kali },
    kuat: { ukuran: 9 * kali, tebal: 'sedang' },
    label: { ukuran: 8 * kali, warna: tinta.pudar },
    kecil: { ukuran: 7.5 * kali, warna: tinta.abu },
    pokok: { ukuran: 12 * kali, tebal: 'tebal' },
    stempel: { ukuran: 8 * kali, tebal: 'tebal' },
  }) as const satisfies Record<string, Gaya>
type GayaLembar = ReturnType<typeof susunGaya>

const celah = 9

/** Where one copy stands: its first page, its name in the footer and what lies across its pages. */
interface Salinan {
  readonly awal: number
  judul: string
  melintang: string[]
}

class Cetakan {
  readonly #l: Lembar
  #gaya = susunGaya(1)
  #y: number
  readonly #salinan: Salinan[] = []
  #mulai = true

  constructor(lembar: Lembar) {
    this.#l = lembar
    this.#y = lembar.atas
    this.#salinan.push({ awal: 0, judul: '', melintang: [] })
  }

  #halaman(): void {
    this.#l.doc.addPage()
    this.#y = this.#l.atas
    for (const teks of this.#salinan.at(-1)!.melintang) this.#l.melintang(teks)
  }

  /** Makes room: the next page where `tinggi` does not fit on this one. Says whether it turned the page. */
  #perlu(tinggi: number): boolean {
    if (this.#y + tinggi <= this.#l.bawah) return false
    this.#halaman()
    return true
  }

  tata(b: Isi<'tata'>): void {
    this.#gaya = susunGaya(ukuran[b.huruf])
    this.#l.aturTepi(b.margin)
    this.#y = this.#l.atas
  }

  kepala(b: Isi<'kepala'>): void {
    const l = this.#l
    const salinan = this.#salinan.at(-1)!
    salinan.judul = [b.judul, b.nomor].filter(Boolean).join(' ')
    salinan.melintang = b.stempel.filter((s) => s.melintang).map((s) => s.teks)
    for (const teks of salinan.melintang) l.melintang(teks)
    const kanan = this.#kepalaKanan(b)
    const ruang = l.lebar * 0.6
    // A long name is set a little smaller before it takes a second line.
    const toko = l.ukur(b.nama, this.#gaya.toko) > ruang ? this.#gaya.tokoPanjang : this.#gaya.toko
    let y = this.#y
    for (const teks of l.bungkus(b.nama, ruang, toko)) {
      l.tulis(teks, l.kiri, y, { ...toko, paling: ruang })
      y += l.tinggi(toko)
    }
    for (const teks of [...b.alamat, ...b.baris]) {
      l.tulis(teks, l.kiri, y, { ...this.#gaya.kecil, paling: ruang })
      y += l.tinggi(this.#gaya.kecil)
    }
    this.#y = Math.max(y, kanan) + 6
    l.garis(this.#y, 1, tinta.hitam)
    this.#y += 8
  }

  /** Title, number and marks; answers how far down they reach. */
  #kepalaKanan(b: { judul: string; nomor: string; stempel: readonly Stempel[] }): number {
    const l = this.#l
    const ruang = l.lebar * 0.38
    let y = this.#y + 2
    for (const teks of l.bungkus(b.judul, ruang, this.#gaya.judul)) {
      l.tulis(teks, l.kanan, y, { ...this.#gaya.judul, rata: 'kanan', paling: ruang })
      y += l.tinggi(this.#gaya.judul)
    }
    l.tulis(b.nomor, l.kanan, y, { ...this.#gaya.kuat, rata: 'kanan', paling: ruang })
    if (b.nomor !== '') y += l.tinggi(this.#gaya.kuat) + 2
    for (const s of b.stempel) y += l.bingkai(s.teks, l.kanan, y, this.#gaya.stempel) + 3
    return y
  }

  pasangan(b: Isi<'pasangan'>): void {
    if (b.gaya === 'keterangan') return this.#keterangan(b.isi)
    const l = this.#l
    const dari = l.kiri + l.lebar * 0.45
    b.isi.forEach(([label, nilai], i) => {
      const pokok = b.gaya === 'jumlah' && i === b.isi.length - 1
      const g: Gaya = pokok ? this.#gaya.pokok : this.#gaya.biasa
      this.#perlu(l.tinggi(g) + 6)
      if (pokok) {
        l.garis(this.#y + 1, 1, tinta.hitam, dari)
        this.#y += 5
      }
      const lebarNilai = Math.min(l.ukur(nilai, g), (l.kanan - dari) * 0.7)
      l.tulis(label, dari, this.#y, {
        ...g,
        ...(pokok ? {} : { warna: tinta.abu }),
        paling: l.kanan - dari - lebarNilai - celah,
      })
      l.tulis(nilai, l.kanan, this.#y, { ...g, rata: 'kanan', paling: lebarNilai + 0.01 })
      this.#y += l.tinggi(g)
    })
    this.#y += 5
  }

  /** Two columns of labels with what stands at them, filled downwards. */
  #keterangan(isi: readonly Pasangan[]): void {
    const l = this.#l
    const rows = Math.ceil(isi.length / 2)
    const lebarKolom = (l.lebar - 2 * celah) / 2
    const label = Math.max(...isi.map(([x]) => l.ukur(x, this.#gaya.label))) + celah
    const sel = isi.map(([x, nilai]) => ({ x, lines: l.bungkus(nilai, lebarKolom - label, this.#gaya.kuat) }))
    const tinggi = l.tinggi(this.#gaya.kuat)
    const columns = [sel.slice(0, rows), sel.slice(rows)]
    const semua = columns.map((c) => c.reduce((n, s) => n + s.lines.length, 0) * tinggi)
    this.#perlu(Math.max(...semua))
    columns.forEach((column, k) => {
      const x = l.kiri + k * (lebarKolom + 2 * celah)
      let y = this.#y
      for (const s of column) {
        l.tulis(s.x, x, y + 0.8, this.#gaya.label)
        for (const teks of s.lines) {
          l.tulis(teks, x + label, y, { ...this.#gaya.kuat, paling: lebarKolom - label })
          y += tinggi
        }
      }
    })
    this.#y += Math.max(...semua) + 8
  }

  tabel(b: Isi<'tabel'>): void {
    const l = this.#l
    const tata = tataTabel(l, b, this.#gaya)
    this.#judulTabel(b, tata)
    const langkah = l.tinggi(tata.nama)
    for (const r of b.baris) {
      const nama = tata.bertumpuk ? [r.nama.slice(0, 20 * b.bagian)] : potongKolom(r.nama, b.bagian)
      const figures = tata.bertumpuk ? 1 : 0
      const kiri = [
        ...nama.map((teks) => ({ teks, g: tata.nama })),
        ...r.keterangan.map((teks) => ({ teks, g: this.#gaya.kecil })),
      ]
      // Where the figures take lines of their own, what explains the piece stands below them.
      const bawah = tata.tingkat.length > 1 ? tata.tingkat.length : 0
      const baris = Math.max(kiri.length + bawah, figures + tata.tingkat.length)
      const tinggi = baris * langkah + 6
      if (this.#perlu(tinggi)) this.#judulTabel(b, tata)
      const y = this.#y + 3
      const paling = (i: number): number => (tata.bertumpuk && (i === 0 || bawah > 0) ? l.lebar : tata.ruangNama)
      kiri.forEach(({ teks, g }, i) =>
        l.tulis(teks, l.kiri, y + (i === 0 ? 0 : i + bawah) * langkah + (tata.nama.ukuran - g.ukuran), {
          ...g,
          paling: paling(i),
        }),
      )
      tata.tingkat.forEach((keys, n) =>
        keys.forEach((k) =>
          l.tulis(r.nilai[k]!, tata.kanan[k]!, y + (figures + n) * langkah, { ...tata.angka, rata: 'kanan' }),
        ),
      )
      this.#y += tinggi
      l.garis(this.#y)
    }
    this.#y += 6
  }

  #judulTabel(b: Isi<'tabel'>, tata: Tata): void {
    const l = this.#l
    const g: Gaya = { ...this.#gaya.label, ukuran: tata.angka.ukuran }
    this.#perlu(l.tinggi(this.#gaya.label) * tata.tingkat.length + 40)
    l.tulis(b.nama, l.kiri, this.#y, { ...g, paling: Math.max(tata.ruangNama, 30) })
    tata.tingkat.forEach((keys, n) => {
      if (n > 0) this.#y += l.tinggi(g)
      for (const k of keys) l.tulis(b.kolom[k]!, tata.kanan[k]!, this.#y, { ...g, rata: 'kanan' })
    })
    this.#y += l.tinggi(this.#gaya.label) + 2
    l.garis(this.#y, 0.8, tinta.pudar)
  }

  teks(b: Isi<'teks'>): void {
    const l = this.#l
    const g: Gaya = {
      ...(b.ukuran === 'kecil' ? this.#gaya.kecil : this.#gaya.biasa),
      ...(b.tebal ? { tebal: 'tebal' } : {}),
    }
    for (const teks of l.bungkus(b.teks, l.lebar, g)) {
      this.#perlu(l.tinggi(g))
      if (b.rata === 'tengah') l.tulis(teks, (l.kiri + l.kanan) / 2, this.#y, { ...g, rata: 'tengah' })
      else l.tulis(teks, l.kiri, this.#y, g)
      this.#y += l.tinggi(g)
    }
    this.#y += 2
  }

  tandaTangan(b: Isi<'tanda-tangan'>): void {
    const l = this.#l
    this.#perlu(62)
    this.#y += 6
    const lebar = l.lebar / b.nama.length
    b.nama.forEach((nama, i) => {
      const tengah = l.kiri + lebar * (i + 0.5)
      l.tulis(nama, tengah, this.#y, { ...this.#gaya.label, rata: 'tengah', paling: lebar - celah })
      l.garis(
        this.#y + 46,
        0.5,
        tinta.pudar,
        tengah - Math.min(55, lebar / 2 - celah),
        tengah + Math.min(55, lebar / 2 - celah),
      )
    })
    this.#y += 56
  }

  gambar(b: Blok): void {
    // A copy begins with its first block, so that no empty sheet follows the last one.
    if (!this.#mulai) {
      this.#salinan.push({ awal: this.#l.doc.bufferedPageRange().count, judul: '', melintang: [] })
      this.#halaman()
      this.#mulai = true
    }
    if (b.blok === 'tata') this.tata(b)
    else if (b.blok === 'kepala') this.kepala(b)
    else if (b.blok === 'pasangan') this.pasangan(b)
    else if (b.blok === 'tabel') this.tabel(b)
    else if (b.blok === 'teks') this.teks(b)
    else if (b.blok === 'tanda-tangan') this.tandaTangan(b)
    else if (b.blok === 'kosong') this.#y += 8
    else if (b.blok === 'halaman') this.#halaman()
    else if (b.blok === 'potong') this.#mulai = false
    else {
      this.#l.garis(this.#y + 3)
      this.#y += 9
    }
  }

  /** "n of N" below every page of a copy that has several. */
  kaki(): void {
    const l = this.#l
    const semua = l.doc.bufferedPageRange().count
    this.#salinan.forEach((s, i) => {
      const akhir = this.#salinan[i + 1]?.awal ?? semua
      if (akhir - s.awal < 2) return
      for (let n = s.awal; n < akhir; n++) {
        l.doc.switchToPage(n)
        const y = l.kaki
        l.tulis(s.judul, l.kiri, y, { ...this.#gaya.kecil, paling: l.lebar - 60 })
        l.tulis(`${n - s.awal + 1} of ${akhir - s.awal}`, l.kanan, y, { ...this.#gaya.kecil, rata: 'kanan' })
      }
    })
  }
}

/** How the table stands: right edges of its columns, and the name beside its figures or, where that is too narrow, above them. */
interface Tata {
  readonly kanan: readonly number[]
  /** Columns side by side, line by line: one line, unless they are more than the paper holds at a size that can be read. */
  readonly tingkat: readonly (readonly number[])[]
  readonly angka: Gaya
  readonly nama: Gaya
  readonly ruangNama: number
  readonly bertumpuk: boolean
}

/** Points below which nobody reads figures. */
const terkecil = 5

function tataTabel(l: Lembar, b: Isi<'tabel'>, gaya: GayaLembar): Tata {
  const nama = gaya.kuat
  const dua = 'M'.repeat(20)
  for (let size = gaya.biasa.ukuran; ; size -= 0.5) {
    const angka: Gaya = { ukuran: size }
    const widths = b.kolom.map(
      (judul, k) => Math.max(l.ukur(judul, angka), ...b.baris.map((r) => l.ukur(r.nilai[k]!, angka))) + celah,
    )
    const semua = widths.reduce((n, w) => n + w, 0)
    const sisa = l.lebar - semua
    if (sisa < 40 && size - 0.5 >= terkecil) continue
    // Beside the figures must stand at least the word of the head.
    const tingkat = sisa < 40 ? bagiKolom(widths, l.lebar - 40) : [widths.map((_, k) => k)]
    const kanan: number[] = []
    for (const keys of tingkat)
      keys.reduceRight((x, k) => {
        kanan[k] = x
        return x - widths[k]!
      }, l.kanan)
    // Twenty letters of ordinary width beside the figures.
    return { kanan, tingkat, angka, nama, ruangNama: Math.max(sisa, 40), bertumpuk: sisa < l.ukur(dua, nama) * 0.75 }
  }
}

type PilihanPdf = Omit<PilihanLembar, 'bahasa' | 'rekam'> & { readonly bahasa?: Bahasa }

function cetak(blok: readonly Blok[], pilihan: Omit<PilihanLembar, 'bahasa'> & { readonly bahasa?: Bahasa }): Lembar {
  const lembar = new Lembar({ bahasa: 'id', ...pilihan })
  const cetakan = new Cetakan(lembar)
  for (const b of blok) cetakan.gambar(b)
  cetakan.kaki()
  return lembar
}

/** A nota as a PDF file. The same blocks at the same time are the same bytes. */
export const tulisPdf = (blok: readonly Blok[], pilihan: PilihanPdf): Promise<Buffer> => cetak(blok, pilihan).akhiri()

/** The same pages as pictures: what was drawn into the file, drawn a second time. */
export function gambarPdf(blok: readonly Blok[], pilihan: PilihanPdf): Halaman[] {
  const lembar = cetak(blok, { ...pilihan, rekam: true })
  const pages = lembar.rekaman.map(gambarHalaman)
  void lembar.akhiri()
  return pages
}
