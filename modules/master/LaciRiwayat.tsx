import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { f } from '#kernel/fields/index.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { tulisAngka, tulisRupiah } from '#kernel/quantity/tulis.ts'
import { Drawer } from '#kernel/ui/Drawer.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { RiwayatHarga } from './RiwayatHarga.tsx'
import type { HargaPada, ObjekHarga } from './riwayat-harga.ts'
import classes from './Harga.module.css'

const saatField = f.date({
  label: teks('Harga pada'),
  jam: true,
  hint: teks('Yang berlaku saat itu, seperti dipakai nota'),
})
const menit = (): string => Object.values(waktuJakarta(Date.now())).join('T')

/** The history of all prices beside the list, and what held at any minute. */
export function LaciRiwayat({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [objek, setObjek] = useState<ObjekHarga>('harga-emas')
  const [saat, setSaat] = useState('')
  return (
    <Drawer title={t('Riwayat harga')} kunci="riwayat" onClose={onClose}>
      <FieldInput field={saatField} name="saat" value={saat} onChange={(v) => setSaat(String(v))} />
      {/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(saat) && saat <= menit() ? <Pada saat={saat} /> : null}
      <Segmen
        label={t('Riwayat harga')}
        options={[
          { value: 'harga-emas', label: t('Harga Emas') },
          { value: 'group', label: t('Group') },
        ]}
        value={objek}
        onChange={setObjek}
      />
      <RiwayatHarga key={objek} objek={objek} />
    </Drawer>
  )
}

/** To the end of that minute: a price entered in it holds for the nota of that minute. */
function Pada({ saat }: { saat: string }) {
  const t = useT()
  const { data, error } = useQuery({
    queryKey: ['harga-pada', 'harga-emas', saat],
    queryFn: ({ signal }) =>
      call<HargaPada>('POST', 'riwayat-harga/pada', { body: { saat: `${saat}:59.999+07:00` }, signal }),
  })
  if (!data) return <p aria-busy={!error}>{error?.message ?? '…'}</p>
  const rp = (n: number | null) => (n === null ? '—' : tulisAngka(n))
  return (
    <div className={classes.pada} role="status">
      <p>
        {data.emas
          ? t('Emas 24K {harga}, sejak {waktu}', {
              harga: tulisRupiah(data.emas.harga_24k),
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
          {data.group.map((g) => (
            <tr key={g.kode_group}>
              <th scope="row">{g.kode_group}</th>
              <td>{rp(g.harga)}</td>
              <td>{rp(g.harga_modal)}</td>
              <td>{rp(g.harga_beli)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
