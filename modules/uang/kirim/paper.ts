import { inWords } from '#kernel/engine/paper/in-words.ts'
import type { Block } from '#kernel/engine/paper/block.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import type { RowOf } from '#kernel/model/fields/field.ts'
import type { sentHead } from './kirim.shape.ts'

/** The sheet that goes with the money: 297 by 210 mm, as width and height in points. */
export const sentPaper = [841.89, 595.28] as const

interface Shop {
  readonly nama_toko: string
  readonly alamat_toko: string
}
export interface SentPaper {
  readonly doc: RowOf<typeof sentHead> & Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh'>
  readonly from: Shop
  /** Its name; the code stands beside it. */
  readonly to: string
  /** When it was printed, in words. */
  readonly printed: string
  readonly word: (text: string) => string
  /** Amounts in words exist only in Indonesian. */
  readonly inIndonesian: boolean
}

const stampOf = (status: string): string | undefined =>
  ({ BATAL: text('BATAL'), 'MENUNGGU BATAL': text('MENUNGGU BATAL'), DONE: text('SUDAH DITERIMA') })[status]
const sentenceCase = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

/** The paper of money that is sent: its reference for a scanner, what it is, and who hands it on. */
export function buildSentPaper({ doc, from, to, printed, word, inIndonesian }: SentPaper): Block[] {
  const stamp = stampOf(doc.status)
  const place = doc.asal === 'CASH' ? word('Laci') : `${word('Rekening bank')} ${doc.no_rekening ?? ''}`
  const amount = `Rp. ${formatDecimal(doc.jumlah_rp, 0)}`
  return [
    { block: 'layout', margin: { atas: 18, kanan: 20, bawah: 15, kiri: 20 }, huruf: 'BESAR', huruf_struk: 'BIASA' },
    {
      block: 'head',
      name: from.nama_toko,
      address: [from.alamat_toko.slice(0, 48), from.alamat_toko.slice(48)].filter(Boolean),
      lines: [],
      title: word('KIRIM UANG'),
      number: doc.no_reff,
      code: 'CODE128',
      stamps: stamp === undefined ? [] : [{ text: word(stamp), across: doc.status === 'BATAL' }],
    },
    {
      block: 'pairs',
      style: 'notes',
      content: [
        [word('Nota Kirim'), doc.nomor],
        [word('Tanggal'), doc.tanggal],
        [word('Toko Tujuan'), `${doc.tujuan} ${to}`],
        [word('Diambil Dari'), place],
        [word('Keterangan'), doc.keterangan],
        [word('Dikirim Oleh'), doc.valid_by],
      ],
    },
    { block: 'rule' },
    { block: 'pairs', style: 'sums', content: [[word('Jumlah'), amount]] },
    ...(inIndonesian
      ? ([
          {
            block: 'text',
            text: sentenceCase(`${inWords(doc.jumlah_rp)} rupiah`),
            size: 'plain',
            align: 'left',
            bold: true,
          },
        ] as const)
      : []),
    { block: 'gap' },
    { block: 'signatures', names: [word('Pengirim'), word('Pembawa'), word('Penerima')] },
    { block: 'text', text: printed, size: 'small', align: 'left' },
  ]
}
