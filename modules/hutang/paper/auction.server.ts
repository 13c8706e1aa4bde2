import { moneyPaper, receiptPaper } from '#bayar/server'
import { text } from '#kernel/base/i18n/texts.ts'
import { lelangHutang } from '../lelang/lelang.document.ts'
import { bayarKelebihan } from '../surplus/bayar-kelebihan.document.ts'
import { buildLelangData } from './auction-data.ts'
import { lelangNota } from './auction-nota.ts'
import { longKelebihan, longLelang, ordinaryKelebihan, ordinaryLelang } from './auction-sample.ts'

const printed = { terms: 'HUTANG', twice: 'PRINT_NOTA_HUTANG_DUPLICATE_MODULE' } as const

/** The proof of an auction, for its buyer. */
export const lelangPaper = moneyPaper(lelangHutang, {
  ...printed,
  jenis: lelangNota,
  mentions: 'an auction of pledges',
  samples: { BIASA: ordinaryLelang, PANJANG: longLelang },
  build: buildLelangData,
})

/** The receipt of a surplus that was paid: who has it, and of what auction. It lists no goods. */
export const kelebihanPaper = receiptPaper(bayarKelebihan, {
  ...printed,
  mentions: 'the surplus of an auction',
  samples: { BIASA: ordinaryKelebihan, PANJANG: longKelebihan },
  jenis: 'kelebihan-lelang',
  judul: text('BUKTI KELEBIHAN LELANG'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan uang diserahkan') },
    'jam',
    'kasir',
    {
      kunci: 'asal',
      judul: text('Kelebihan Dari'),
      wajib: text('Pinjaman yang barangnya dilelang'),
      from: (nota) => nota.nomor_asal,
    },
    { kunci: 'lelang', judul: text('No Lelang'), from: (nota) => nota.no_lelang },
    { kunci: 'tgl_lelang', judul: text('Tanggal Lelang'), from: (nota) => nota.tgl_lelang },
    { kunci: 'customer', wajib: text('Bukti siapa yang menerima') },
    'pengambil',
    'no_hp',
    'keterangan',
  ],
  syarat: [text('Dengan ini kelebihan hasil lelang sudah diterima seluruhnya.')],
  sums: (nota) => [[nota.cara === 'HANGUS' ? text('Hangus') : text('Dibayarkan'), nota.jumlah_rp]],
})
