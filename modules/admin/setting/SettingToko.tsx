import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { PrinterToko } from '#kernel/cetakan/PrinterToko.tsx'
import { call } from '#kernel/http/client.web.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { bagianLazy } from '#kernel/ui/shell/bagian.web.ts'
import { CariHalaman } from '#kernel/ui/CariHalaman.tsx'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { useKetikan } from '#kernel/ui/ketikan.web.ts'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { saringKata } from '#kernel/ui/saring.ts'
import { Select } from '#kernel/ui/Select.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { isianToko, type Setting } from '#toko'
import { BarisSetting } from './BarisSetting.tsx'
import classes from './Setting.module.css'
import { useSettingToko } from './setting-toko.web.ts'

const ConflictModal = bagianLazy(async () => ({
  default: (await import('#kernel/resource/ConflictModal.tsx')).ConflictModal,
}))

/** /settingtoko: what a shop says of itself, and every value that its rules read. One save for all of it. */
export default function SettingToko() {
  const sesi = useSesi()
  const [toko, setToko] = useState(sesi.kode_toko)
  return <Isi key={toko} toko={toko} onToko={setToko} />
}

const kataDari = (s: Setting, t: T): string =>
  `${t(s.field.label)} ${t(s.arti ?? s.field.hint ?? '')} ${t(s.grup)} ${s.key}`

function Isi({ toko, onToko }: { toko: string; onToko: (kode: string) => void }) {
  const t = useT()
  const sesi = useSesi()
  const sendiri = toko === sesi.kode_toko
  const s = useSettingToko(toko, sendiri)
  const [cari, setCari] = useState('')
  const kotak = useRef<HTMLDivElement>(null)
  const bolehBuang = useKetikan(s.berubah.length > 0, t('Yang sudah diketik di toko ini belum disimpan.'))
  const salah = Object.keys(s.salah).join()
  useEffect(() => {
    if (salah !== '') kotak.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [salah])
  const pindah = async (kode: string): Promise<void> => {
    if (await bolehBuang()) onToko(kode)
  }
  const simpan = (): void => {
    // A fault must be seen, wherever it stands.
    setCari('')
    void s.simpan()
  }
  const n = s.berubah.length
  return (
    <div className={classes.halaman} ref={kotak}>
      <PageHead
        title={t('Setting Toko')}
        subtitle={t('Data toko ini dan semua nilai yang dipakai hitungannya. Berlaku di semua layar yang terbuka.')}
      >
        {n > 0 ? (
          <Tombol rupa="tenang" ikon={<IconArrowBackUp size={17} />} onClick={s.batal}>
            {t('Batal')}
          </Tombol>
        ) : null}
        <Tombol
          rupa="utama"
          ikon={<IconDeviceFloppy size={17} />}
          disabled={n === 0}
          sibuk={s.sibuk}
          sibukTeks={t('Menyimpan')}
          onClick={simpan}
        >
          {n > 0 ? t('Simpan {n} perubahan', { n }) : t('Simpan')}
        </Tombol>
      </PageHead>
      <div className={classes.saring}>
        {sesi.pusat ? <PilihTokoSetting value={toko} onChange={(v) => void pindah(v)} /> : null}
        <CariHalaman hint={t('Cari setting')} value={cari} onChange={setCari} />
      </div>
      {s.data ? (
        <Grup s={s} cari={cari} sendiri={sendiri} toko={toko} />
      ) : s.error ? (
        <ErrorState title={s.error.message} onRetry={() => void s.refetch()} />
      ) : (
        <Streaks />
      )}
      {s.bentrok ? (
        <Suspense>
          <ConflictModal
            beda={s.beda()}
            onMerge={() => s.lanjut(false)}
            onDiscard={() => s.lanjut(true)}
            onClose={s.tutupBentrok}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function Grup({
  s,
  cari,
  sendiri,
  toko,
}: {
  s: ReturnType<typeof useSettingToko>
  cari: string
  sendiri: boolean
  toko: string
}) {
  const t = useT()
  const dicari = saringKata(cari)
  const grup = [
    ...Map.groupBy(
      isianToko.filter((x) => dicari(kataDari(x, t))),
      (x) => x.grup,
    ),
  ]
  if (grup.length === 0) return <Empty isi={t('Tidak ada setting dengan nama itu.')} />
  return (
    <Formulir label={t('Setting Toko')} columns={1}>
      {grup.map(([judul, isi]) => {
        const ubah = isi.filter((x) => s.berubah.includes(x)).length
        return (
          <Panel key={judul} title={t(judul)} subtitle={ubah > 0 ? t('{n} diubah', { n: ubah }) : undefined} flush>
            <ul className={classes.daftar}>
              {isi.map((x) => (
                <BarisSetting key={x.key} setting={x} s={s} sendiri={sendiri} />
              ))}
            </ul>
          </Panel>
        )
      })}
      {sendiri && cari === '' ? (
        <Panel key={toko} title={t('Printer')} subtitle={t('Printer di meja kasir diatur di Perangkat.')}>
          <PrinterToko atur jual={false} />
        </Panel>
      ) : null}
    </Formulir>
  )
}

interface TokoRow {
  readonly kode_toko: string
  readonly nama_toko: string
}

/** Head office sets any shop from its own desk. */
function PilihTokoSetting({ value, onChange }: { value: string; onChange: (kode: string) => void }) {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['tokos'],
    queryFn: ({ signal }) => call<TokoRow[]>('GET', 'tokos', { signal }),
  })
  return (
    <div className={classes.toko}>
      <Select
        aria-label={t('Pilih Toko')}
        options={(data ?? []).map((x) => ({ value: x.kode_toko, key: x.kode_toko, label: x.nama_toko }))}
        value={value}
        onChange={(v) => (v ? onChange(v) : undefined)}
      />
    </div>
  )
}
