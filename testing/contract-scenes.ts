import { addDays, today } from '#kernel/base/time/dates.ts'
import { contractDraft, nota, type Cashier } from './cashier.ts'
import { named, type Scene, type standing } from './standing.ts'

type Told = ReturnType<typeof standing>

/** A payment of a contract, or its auction, that is cancelled, and what may stand on it, for the table of cancellings. */
export function contractScenes(
  { make, cancel, withFlag, reserve, payInstalment, pieceOf }: Told,
  cashier: () => Cashier,
) {
  const later = (earlier: string, nomor: string) => ({ says: named(earlier, nomor), undo: () => cancel(nomor) })
  /** A contract over this piece that is months late; `handed`: the customer has it. */
  const lateContract = async (code: string, handed: boolean): Promise<string> => {
    await cashier().set('cicilan_serah_dulu', handed ? 'on' : 'off')
    const draft = contractDraft(code, 1_000_000, { tgl_dokumen: addDays(today(), -100) })
    const nomor = await withFlag('TANGGAL_MUNDUR_OLEH_OWNER', () => make('CC', draft))
    await cashier().set('cicilan_serah_dulu', 'off')
    return nomor
  }
  const auctioned = (handed: boolean, more: object) => async (): Promise<Scene> => {
    const code = await cashier().one()
    const no_cicilan = await lateContract(code, handed)
    return { code, nomor: await make('LC', { no_cicilan, bayar_keluar: [], ...more }) }
  }
  const back = { cara: 'KEMBALI', nilai_wajar: 3_000_000, kondisi_beli: 'MULUS' }
  const boughtTo = (kode_gudang: string) => async (scene: Scene) => {
    const detail_barang = [{ kode_barcode: await pieceOf(scene.nomor) }]
    return later(scene.nomor, await make('HP', { kode_gudang, alasan: 'LEBUR BULANAN', detail_barang }))
  }
  const soldAnew = async (scene: Scene) => {
    const nomor = await cashier().sold(nota(scene.code), cashier().owner)
    return { says: [422, `Barang ${scene.code} Sudah Bergerak`] as const, undo: () => cancel(nomor) }
  }
  const instalment = async (): Promise<Scene> => {
    const code = await reserve(await cashier().one())
    return { code, nomor: await payInstalment(code, 1) }
  }
  const next = async (s: Scene) => later(s.nomor, await payInstalment(s.code, 2))
  return [
    ['BC', 'an instalment', instalment, [['the next one is paid', next]]],
    ['LC', 'a contract whose piece is free again', auctioned(false, { cara: 'DISIMPAN' }), [['sold', soldAnew]]],
    [
      'LC',
      'a contract whose piece came back',
      auctioned(true, back),
      [
        ['destroyed', boughtTo('HANCUR')],
        ['sent to the melt', boughtTo('LEBUR')],
      ],
    ],
    ['LC', 'a contract whose piece never came back', auctioned(true, { cara: 'TANPA BARANG' }), []],
  ] as const
}
