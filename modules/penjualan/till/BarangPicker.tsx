import { useState } from 'react'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { BarangPhoto } from './BarangPhoto.tsx'
import { PickList, type PickChoice } from '#kernel/web/kit/PickList.tsx'
import { mapHits } from '#kernel/web/kit/typed-list.ts'
import { useHits } from '#kernel/web/kit/typed-list.web.ts'
import { readBarang } from './reckon.ts'
import type { BarangLookup } from './scan-barang.web.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { kadarHallmark, gram } from '../nota/write.ts'

/** Picks a piece from stock by barcode, name or internal code. Lists only pieces that may be sold now. */
export function BarangPicker({ onPick, onClose }: { onPick: (b: BarangLookup) => void; onClose: () => void }) {
  const t = useT()
  const phone = useWidth() === 'hp'
  const [typed, setTyped] = useState('')
  const found = useHits(typed, {
    key: ['pilih-barang', 'barang'],
    ask: (cari, signal) => call<BarangLookup[]>('POST', 'penjualan/pilih-barang', { body: { cari }, signal }),
    staleTime: 0,
  })
  const choice = (wanted: BarangLookup): PickChoice => {
    const row = readBarang(wanted.barang)
    const harga = wholeOf(wanted.baris?.total)
    return {
      key: row.kode_barcode,
      codes: [row.kode_barcode, row.kode_intern],
      name: row.nama_barang,
      pick: () => {
        onPick(wanted)
        onClose()
      },
      content: (
        <>
          <BarangPhoto barang={row} size={36} />
          <span data-nama>
            <strong>{row.nama_barang}</strong>
            <small>{joinFacts([row.kode_barcode, row.kode_baki, row.size])}</small>
          </span>
          <Stamp>{kadarHallmark(row.kadar, row.aksesoris)}</Stamp>
          {phone ? null : (
            <span data-angka>{row.aksesoris ? t('{n} pcs', { n: row.jumlah }) : `${gram(row.berat)} g`}</span>
          )}
          <b>{writeFigure(harga)}</b>
        </>
      ),
    }
  }
  return (
    <Modal title={t('Cari barang')} size={720} onClose={onClose} closeLabel={null}>
      <PickList
        label={t('Barcode, nama barang, kode intern')}
        search={typed}
        onSearch={setTyped}
        hits={mapHits(found, (rows) => rows.map(choice))}
        empty={t('Tidak ada barang tersedia dengan kata itu.')}
      />
    </Modal>
  )
}
