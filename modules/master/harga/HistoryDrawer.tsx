import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { f } from '#kernel/model/fields/index.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { Drawer } from '#kernel/web/kit/Drawer.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { PriceHistoryScreen } from './PriceHistory.tsx'
import type { PricesAt, PriceObject } from './harga-history.ts'
import classes from './Harga.module.css'

const momentField = f.date({
  label: text('Harga pada'),
  jam: true,
  hint: text('Yang berlaku saat itu, seperti dipakai nota'),
})
const minute = (): string => Object.values(jakartaTime(Date.now())).join('T')

/** The history of all prices beside the list, and the prices at any minute. */
export function HistoryDrawer({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [object, setObject] = useState<PriceObject>('harga-emas')
  const [at, setMoment] = useState('')
  return (
    <Drawer title={t('Riwayat harga')} itemKey="riwayat" onClose={onClose}>
      <FieldInput field={momentField} name="saat" value={at} onChange={(v) => setMoment(String(v))} />
      {/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) && at <= minute() ? <AtMoment at={at} /> : null}
      <Segment
        label={t('Riwayat harga')}
        options={[
          { value: 'harga-emas', label: t('Harga Emas') },
          { value: 'group', label: t('Group') },
        ]}
        value={object}
        onChange={setObject}
      />
      <PriceHistoryScreen key={object} object={object} />
    </Drawer>
  )
}

/** Reads the prices at the end of that minute: a price entered during the minute applies to its notas. */
function AtMoment({ at }: { at: string }) {
  const t = useT()
  const { data, error } = useQuery({
    queryKey: ['harga-pada', 'harga-emas', at],
    queryFn: ({ signal }) =>
      call<PricesAt>('POST', 'riwayat-harga/pada', { body: { saat: `${at}:59.999+07:00` }, signal }),
  })
  if (!data) return <p aria-busy={!error}>{error?.message ?? '…'}</p>
  const rp = (n: number | null) => (n === null ? '—' : writeFigure(n))
  return (
    <div className={`${classes.on} above-16`} role="status">
      <p className="strong above-8">
        {data.emas
          ? t('Emas 24K {harga}, sejak {waktu}', {
              harga: writeRupiah(data.emas.harga_24k),
              waktu: data.emas.waktu.replace('T', ' '),
            })
          : t('Belum ada harga emas saat itu.')}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('Group')}</th>
            <th>{t('Harga')}</th>
            <th>{t('Harga Modal')}</th>
            <th>{t('Harga Beli')}</th>
          </tr>
        </thead>
        <tbody>
          {data.group.map((group) => (
            <tr key={group.kode_group}>
              <th scope="row">{group.kode_group}</th>
              <td>{rp(group.harga)}</td>
              <td>{rp(group.harga_modal)}</td>
              <td>{rp(group.harga_beli)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
