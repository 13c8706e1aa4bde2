import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { Found } from './facts.web.ts'
import { readSold } from './counter.shape.ts'
import { gram, hallmark } from './write.ts'

/** The pieces of a nota: which of them came back? None is ticked before. */
export function PickPieces({
  nota,
  found,
  onPick,
  onClose,
}: {
  nota: string
  found: readonly Found[]
  onPick: (found: readonly Found[]) => void
  onClose: () => void
}) {
  const t = useT()
  const [chosen, setChosen] = useState<ReadonlySet<Found>>(new Set())
  const turn = (one: Found) =>
    setChosen((now) => {
      const then = new Set(now)
      if (!then.delete(one)) then.add(one)
      return then
    })
  const shop = found[0] && readSold(found[0].barang).toko_asal
  const first = found.find((x) => x.salah === null)
  return (
    <Modal
      title={t('Barang mana yang kembali?')}
      subtitle={joinFacts([nota, shop && t('toko {toko}', { toko: shop })])}
      size={720}
      onClose={onClose}
      left={t('{n} dipilih', { n: chosen.size })}
      primary={
        <Button look="utama" disabled={chosen.size === 0} onClick={() => onPick(found.filter((x) => chosen.has(x)))}>
          {t('Masukkan')}
        </Button>
      }
    >
      <ul className={'ruled'}>
        {found.map((one) => {
          const row = readSold(one.barang)
          return (
            <li key={row.kode_barcode} className="row gap-12 y-8">
              <Checkbox
                checked={chosen.has(one)}
                disabled={one.salah !== null}
                autoFocus={one === first}
                onChange={() => turn(one)}
                aria-label={row.nama_barang}
              />
              <Photo imageKey={row.gambar ?? ''} alt="" size={40} />
              <span className="stack grow slim">
                <strong className="cut">{row.nama_barang}</strong>
                <small className={one.salah ? 'bad' : 'soft'}>
                  {one.salah ? t(one.salah) : joinFacts([row.kode_barcode, row.tgl_nota])}
                </small>
              </span>
              <Stamp>{hallmark(row.kadar)}</Stamp>
              <span>{gram(row.berat_nota)} g</span>
              <b>{writeFigure(row.total)}</b>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
