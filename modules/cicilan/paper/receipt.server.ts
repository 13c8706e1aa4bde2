import { receiptPaper } from '#bayar/server'
import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { bayarCicilan } from '../payment/bayar-cicilan.document.ts'
import { longReceipt, ordinaryReceipt } from './sample.server.ts'

/** Bukti bayar cicilan: which instalments were paid, and what is left. It lists no goods. */
export const bayarCicilanPaper = receiptPaper(bayarCicilan, {
  mentions: 'a payment of instalments',
  terms: 'CICILAN',
  samples: { BIASA: ordinaryReceipt, PANJANG: longReceipt },
  judul: text('BUKTI BAYAR CICILAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan angsuran dibayar') },
    'jam',
    'kasir',
    'customer',
    'no_hp',
    { kunci: 'kontrak', wajib: text('Cicilan yang dibayar') },
    'keterangan',
    {
      kunci: 'sisa',
      judul: text('Sisa Cicilan'),
      wajib: text('Yang masih harus dibayar'),
      from: (nota) => writeRupiah(nota.sisa),
    },
  ],
  kolom: [{ kunci: 'rincian', judul: text('Angsuran yang dibayar'), wajib: text('Bukti angsuran yang dibayar') }],
  syarat: [text('Sisa yang berlaku adalah yang tercatat di toko.')],
  sections: (nota, word) => [
    {
      key: 'rincian',
      title: text('Angsuran'),
      columns: [text('Jatuh Tempo'), text('Jumlah Rp'), text('Denda')],
      rows: nota.rincian.map((row) => ({
        name: fillText(word('Ke-{n}'), { n: row.ke }),
        values: [row.jatuh_tempo, writeFigure(row.angsuran), writeFigure(row.denda)],
      })),
    },
  ],
  sums: (nota) => [
    [text('Jumlah Angsuran'), nota.pokok_rp],
    [text('Potongan Bunga'), 0n - nota.potongan_bunga],
    [text('Denda'), nota.denda],
    [text('Denda Dihapus'), 0n - nota.denda_dihapus],
    [text('Total'), nota.total],
  ],
})
