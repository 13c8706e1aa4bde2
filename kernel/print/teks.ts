import type { Blok } from './nota.ts'

/** A nota as a message: what a customer reads on a phone, bold between stars as WhatsApp writes it. */
function satuBlok(b: Blok): string[] {
  switch (b.blok) {
    case 'kepala':
      return [
        `*${b.nama}*`,
        ...b.alamat,
        ...b.baris,
        '',
        `*${[b.judul, b.nomor].filter(Boolean).join(' ')}*`,
        ...b.stempel.map((s) => `*${s.teks}*`),
      ]
    case 'pasangan':
      return [...b.isi.map(([label, nilai]) => `${label}: ${nilai}`), '']
    case 'tabel':
      return b.baris.flatMap((r) => [
        `*${r.nama}*`,
        ...r.keterangan,
        b.kolom.flatMap((judul, i) => (r.nilai[i] === '' ? [] : [`${judul} ${r.nilai[i]}`])).join(', '),
        '',
      ])
    case 'teks':
      return [b.teks]
    case 'garis':
    case 'kosong':
    case 'halaman':
      return ['']
    case 'tata':
    case 'tanda-tangan':
    case 'potong':
      return []
  }
}

/** The text of a nota, without two empty lines in a row. */
export const tulisTeks = (blok: readonly Blok[]): string =>
  blok
    .flatMap(satuBlok)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
