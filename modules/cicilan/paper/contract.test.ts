import { expect, test } from 'vitest'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { buildContractData } from './contract.ts'
import { ordinaryContract } from './sample.server.ts'

test('a contract that was called off says to which account its money went back', () => {
  const shop = { nama_toko: 'TOKO', alamat_toko: 'JL. PASAR 1', no_hp: '', jam_buka: '' }
  const { bayar } = buildContractData(
    {
      ...ordinaryContract,
      status: 'BATAL',
      bayar_keluar: [
        { cara: 'CASH', jumlah_rp: rupiah(500_000), no_rekening: null, keterangan: null },
        { cara: 'TRANSFER', jumlah_rp: rupiah(700_000), no_rekening: '123', keterangan: 'BRI 987654' },
      ],
    },
    {
      toko: shop,
      bank: new Map([['123', 'BCA']]),
      syarat: [],
      oleh: 'DEWI',
      waktu: '2027-04-21T03:41:00Z',
      nama_sales: 'RINA',
    },
  )
  expect(bayar.slice(-2)).toEqual([
    ['Dikembalikan Tunai', '500,000'],
    ['Dikembalikan Transfer BCA BRI 987654', '700,000'],
  ])
})
