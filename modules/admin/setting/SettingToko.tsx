import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { PageSearch } from '#kernel/web/kit/PageSearch.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { useDirtyForm } from '#kernel/web/kit/dirty-form.web.ts'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { filterWords } from '#kernel/web/kit/filter.ts'
import { Select } from '#kernel/web/kit/Select.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { knownServers } from '#sesi/web'
import { ShopLaci } from '#buku/web'
import { tokoInputs, type Setting } from '#toko'
import { SettingRow } from './SettingRow.tsx'
import classes from './Setting.module.css'
import { useSettingToko } from './setting-toko.web.ts'

const ConflictModal = lazyPart(async () => ({
  default: (await import('#kernel/web/frames/resource/ConflictModal.tsx')).ConflictModal,
}))

const KnownServers = lazyPart(knownServers)
const ShopPrinters = lazyPart(async () => ({
  default: (await import('#kernel/web/paper/ShopPrinters.tsx')).ShopPrinters,
}))

/** /settingtoko: the shop's profile and all settings, with one save button. */
export default function SettingToko() {
  const sesi = useSession()
  const [toko, setToko] = useState(sesi.kode_toko)
  return <Content key={toko} toko={toko} onToko={setToko} />
}

const wordOf = (setting: Setting, t: T): string =>
  `${t(setting.field.label)} ${t(setting.meaning ?? setting.field.hint ?? '')} ${t(setting.group)} ${setting.key}`

function Content({ toko, onToko }: { toko: string; onToko: (kode: string) => void }) {
  const t = useT()
  const sesi = useSession()
  const own = toko === sesi.kode_toko
  const settings = useSettingToko(toko, own)
  const [search, setSearch] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const mayDiscard = useDirtyForm(settings.changed.length > 0, t('Yang sudah diketik di toko ini belum disimpan.'))
  const wrong = Object.keys(settings.issues).join()
  useEffect(() => {
    if (wrong !== '') box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
  const move = async (kode: string): Promise<void> => {
    if (await mayDiscard()) onToko(kode)
  }
  const save = (): void => {
    // Clear the search, so that no field with an issue is hidden.
    setSearch('')
    void settings.save()
  }
  const count = settings.changed.length
  return (
    <div className="page" ref={box}>
      <PageHead
        title={t('Setting Toko')}
        subtitle={t('Data toko ini dan semua nilai yang dipakai hitungannya. Berlaku di semua layar yang terbuka.')}
      >
        {count > 0 ? (
          <Button look="tenang" icon={<IconArrowBackUp size={17} />} onClick={settings.batal}>
            {t('Batal')}
          </Button>
        ) : null}
        <Button
          look="utama"
          icon={<IconDeviceFloppy size={17} />}
          disabled={count === 0}
          busy={settings.busy}
          busyText={t('Menyimpan')}
          onClick={save}
        >
          {count > 0 ? t('Simpan {n} perubahan', { n: count }) : t('Simpan')}
        </Button>
      </PageHead>
      <div className="flex wrap gap-10">
        {sesi.pusat ? <SettingTokoPicker value={toko} onChange={(v) => void move(v)} /> : null}
        <PageSearch hint={t('Cari setting')} value={search} onChange={setSearch} />
      </div>
      {settings.data ? (
        <Group settings={settings} search={search} own={own} toko={toko} />
      ) : settings.error ? (
        <ErrorState title={settings.error.message} onRetry={() => void settings.refetch()} />
      ) : (
        <Streaks />
      )}
      {settings.conflict ? (
        <Suspense>
          <ConflictModal
            differences={settings.differences()}
            onMerge={() => settings.proceed(false)}
            onDiscard={() => settings.proceed(true)}
            onClose={settings.closeConflict}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function Group({
  settings,
  search,
  own,
  toko,
}: {
  settings: ReturnType<typeof useSettingToko>
  search: string
  own: boolean
  toko: string
}) {
  const t = useT()
  const sesi = useSession()
  const wanted = filterWords(search)
  const group = [
    ...Map.groupBy(
      tokoInputs.filter((x) => wanted(wordOf(x, t))),
      (x) => x.group,
    ),
  ]
  if (group.length === 0) return <Empty content={t('Tidak ada setting dengan nama itu.')} />
  return (
    <FormGrid label={t('Setting Toko')} columns={1}>
      {group.map(([title, contents]) => {
        const change = contents.filter((x) => settings.changed.includes(x)).length
        return (
          <Panel key={title} title={t(title)} subtitle={change > 0 ? t('{n} diubah', { n: change }) : undefined} flush>
            <ul>
              {contents.map((setting) => (
                <SettingRow key={setting.key} setting={setting} settings={settings} own={own} />
              ))}
            </ul>
          </Panel>
        )
      })}
      {own && search === '' ? (
        <Panel key={`${toko} laci`} title={t('Laci kas')}>
          <Suspense>
            <ShopLaci />
          </Suspense>
        </Panel>
      ) : null}
      {own && search === '' ? (
        <Panel key={toko} title={t('Printer')} subtitle={t('Printer di meja kasir diatur di Perangkat.')}>
          <Suspense fallback={<Streaks />}>
            <ShopPrinters configure openDrawers={false} />
          </Suspense>
        </Panel>
      ) : null}
      {own && search === '' && sesi.pusat && sesi.level === 'OWN' ? (
        <Panel title={t('Server lain')} subtitle={t('Cabang yang memakai server sendiri.')}>
          <Suspense>
            <KnownServers />
          </Suspense>
        </Panel>
      ) : null}
    </FormGrid>
  )
}

interface TokoRow {
  readonly kode_toko: string
  readonly nama_toko: string
}

/** Lets head office pick the shop to configure. */
function SettingTokoPicker({ value, onChange }: { value: string; onChange: (kode: string) => void }) {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['tokos'],
    queryFn: ({ signal }) => call<TokoRow[]>('GET', 'tokos', { signal }),
  })
  return (
    <div className={classes.shop}>
      <Select
        aria-label={t('Pilih Toko')}
        options={(data ?? []).map((x) => ({ value: x.kode_toko, key: x.kode_toko, label: x.nama_toko }))}
        value={value}
        onChange={(v) => (v ? onChange(v) : undefined)}
      />
    </div>
  )
}
