import { IconCash, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure, writeGram, writeRupiah } from '#kernel/base/quantity/format.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { DetailSection, FactList } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { DrawerPlace } from '#kernel/web/frames/resource/ResourceScreen.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Drawer } from '#kernel/web/kit/Drawer.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Opening } from '#kernel/web/kit/Opening.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { bayarSupplierName, mayPay } from './payers.ts'

/** Loaded when needed: it brings the definitions of goods along. */
const PaySupplier = lazyPart(() => import('./PaySupplier.tsx').then((m) => ({ default: m.PaySupplier })))

/** Rupiah are cost: who may not see it is not told them. */
export interface Owed {
  readonly hutang_pokok?: number
  readonly hutang_berat: number
  readonly nilai_emas?: number
}
interface Movement {
  readonly waktu: string
  readonly tgl_system: string
  readonly nomor: string
  readonly balik: boolean
  readonly rp?: number
  readonly berat: number
}

/** What is owed to one supplier, every movement of it with the document behind it, and the way to pay it. */
export function SupplierDrawer({
  kode,
  row,
  at,
  onOpen,
}: {
  kode: string
  row: WireRow
  at: DrawerPlace
  onOpen: (nomor: string) => void
}) {
  const t = useT()
  const [paying, setPaying] = useState(false)
  // Under the name of the payment, so that one that is made or called off renews it.
  const { data, error, refetch } = useQuery({
    queryKey: ['tabel', bayarSupplierName, 'buku', kode],
    queryFn: ({ signal }) =>
      call<Owed & { gerak: readonly Movement[] }>('GET', `supplier/${encodeURIComponent(kode)}/buku`, { signal }),
  })
  const may = mayPay(useSession().level)
  const owes = may && data !== undefined && ((data.hutang_pokok ?? 0) > 0 || data.hutang_berat > 0)
  const nama = plainText(row.nama_supplier)
  return (
    <Drawer
      title={nama}
      subtitle={kode}
      tools={at.steps}
      itemKey={kode}
      onClose={at.close}
      acts={
        <>
          {owes ? (
            <Button look="utama" icon={<IconCash size={17} />} onClick={() => setPaying(true)}>
              {t('Bayar')}
            </Button>
          ) : null}
          <Button icon={<IconPencil size={17} />} onClick={at.edit}>
            {t('Ubah')}
          </Button>
        </>
      }
    >
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Streaks /> : null}
      {data ? (
        <>
          <FactList
            facts={[
              ...rupiahFact('Hutang Rupiah', data.hutang_pokok),
              { label: 'Hutang Emas', teks: `${writeGram(data.hutang_berat)} g` },
              ...rupiahFact('Nilai Hutang Emas', data.nilai_emas),
            ]}
          />
          <DetailSection title="Buku" count={data.gerak.length}>
            {(i) => <Moved movement={data.gerak[i]!} onOpen={onOpen} />}
          </DetailSection>
          {data.gerak.length === 0 ? <p className="quiet">{t('Belum ada hutang.')}</p> : null}
        </>
      ) : null}
      <Opening>
        {paying && data ? <PaySupplier kode={kode} nama={nama} owed={data} onClose={() => setPaying(false)} /> : null}
      </Opening>
    </Drawer>
  )
}

const rupiahFact = (label: string, rp: number | undefined) =>
  rp === undefined ? [] : [{ label, teks: `Rp. ${writeFigure(rp)}` }]

/** A difference as the book has it: more debt with a plus. */
const signed = (n: number, text: string): string => (n > 0 ? `+${text}` : text)

/** One movement; pressing it opens the document behind it. */
function Moved({ movement, onOpen }: { movement: Movement; onOpen: (nomor: string) => void }) {
  const t = useT()
  const parts = [
    !movement.rp ? '' : signed(movement.rp, writeRupiah(movement.rp)),
    movement.berat === 0 ? '' : signed(movement.berat, `${writeGram(movement.berat)} g`),
  ]
  return (
    <button type="button" className="item hover flex spread gap-12 y-8 x-12" onClick={() => onOpen(movement.nomor)}>
      <span className="grid">
        <strong className="whole">{movement.nomor}</strong>
        <span className="hint">
          {movement.tgl_system}
          {movement.balik ? `, ${t('dibatalkan')}` : ''}
        </span>
      </span>
      <span className="grid end">
        {parts.filter(Boolean).map((part) => (
          <strong key={part} className="whole">
            {part}
          </strong>
        ))}
      </span>
    </button>
  )
}
