import { IconBuildingStore, IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Popover } from '#kernel/web/kit/Popover.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { openShopOrSay } from './open-shop.web.ts'
import classes from './ShopPicker.module.css'

/** A shop of the chain as `tokos` lists it. */
interface ShopRow {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string | null
  readonly pusat?: boolean
}

/** The shops of the chain; only head office loads them. */
const useShops = () =>
  useQuery({ queryKey: ['tokos'], queryFn: ({ signal }) => call<ShopRow[]>('GET', 'tokos', { signal }) })

/** Which shops have their day open, as the login page says it too. */
const useDayStates = (): ReadonlyMap<string, boolean | null> => {
  const { data } = useQuery({
    queryKey: ['info'],
    queryFn: ({ signal }) =>
      call<{ toko: readonly { kode_toko: string; buka: boolean | null }[] }>('GET', 'info', { signal }),
  })
  return new Map(data?.toko.map((x) => [x.kode_toko, x.buka]))
}

/** Head office's chip: the open shop, and the list to open another. */
export function ShopPicker({ brief }: { brief?: boolean }) {
  const t = useT()
  const session = useSession()
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onClose={() => setOpened(false)}
      width={340}
      label={t('Pilih Toko')}
      position={brief ? 'bottom-start' : 'bottom-end'}
      target={
        <button
          type="button"
          className={`surface round inline slim gap-8 small soft-icons ${classes.chip} x-10 edge`}
          data-ringkas={brief || undefined}
          aria-haspopup="dialog"
          aria-expanded={opened}
          title={t('Pilih Toko')}
          onClick={() => setOpened(!opened)}
        >
          {brief ? null : <IconBuildingStore size={17} stroke={1.6} aria-hidden="true" />}
          <span className={`quiet strong ${classes.code}`}>{brief ? null : session.kode_toko}</span>
          <strong className="sum cut">{session.nama_toko}</strong>
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </button>
      }
    >
      <List />
    </Popover>
  )
}

function DayState({ opened }: { opened: boolean | null }) {
  const t = useT()
  if (opened === null) return null
  return (
    <State tone={opened ? 'ok' : 'warn'} ring={!opened}>
      {opened ? t('Toko buka') : t('Toko tutup')}
    </State>
  )
}

function List() {
  const t = useT()
  const session = useSession()
  const [search, setSearch] = useState('')
  const { data, isPending, error, refetch } = useShops()
  const days = useDayStates()
  const wanted = search.trim().toLowerCase()
  const found = (data ?? []).filter((row) =>
    `${row.kode_toko} ${row.nama_toko} ${row.alamat_toko ?? ''}`.toLowerCase().includes(wanted),
  )
  return (
    <div className="stack gap-8">
      <TextInput
        value={search}
        onChange={setSearch}
        placeholder={t('Kode, nama, alamat')}
        aria-label={t('Cari toko')}
        before={<IconSearch size={16} />}
        data-autofocus
      />
      <ul className={`${classes.list} scroll`}>
        {found.map((row) => (
          <li key={row.kode_toko}>
            <button
              type="button"
              className={`hover inner-ring round grid wide gap-8 start ${classes.row} level high-44 y-4 x-10`}
              aria-current={row.kode_toko === session.kode_toko || undefined}
              onClick={() => void openShopOrSay(row.kode_toko)}
            >
              <span className={`quiet strong ${classes.code}`}>{row.kode_toko}</span>
              <span className="slim">
                <strong className="block strong">{row.nama_toko}</strong>
                <small className="block cut">{row.alamat_toko}</small>
              </span>
              <span className="stack gap-4 small">
                {row.kode_toko === session.kode_toko ? <span className="accent label">{t('Toko ini')}</span> : null}
                <DayState opened={days.get(row.kode_toko) ?? null} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && !error ? (
        <p className={`quiet center ${classes.empty}`}>{isPending ? t('Memuat') : t('Tidak Ada Data')}</p>
      ) : null}
      {error ? (
        <p className={`quiet center ${classes.empty}`}>
          {error.message}{' '}
          <button type="button" className="accent strong" onClick={() => void refetch()}>
            {t('Coba lagi')}
          </button>
        </p>
      ) : null}
    </div>
  )
}
