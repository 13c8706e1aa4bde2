import { IconBuildingStore, IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bukaToko, useSesi } from '#kernel/access/sesi.web.ts'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Melayang } from '#kernel/ui/Melayang.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import classes from './PilihToko.module.css'

/** A shop of the chain as `tokos` lists it. */
interface TokoRow {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string | null
  readonly pusat?: boolean
}

/** The shops of the chain; head office alone asks. */
const useTokos = () =>
  useQuery({ queryKey: ['tokos'], queryFn: ({ signal }) => call<TokoRow[]>('GET', 'tokos', { signal }) })

/** Head office's chip: which shop is open, and the list to open another. */
export function PilihToko({ ringkas }: { ringkas?: boolean }) {
  const t = useT()
  const sesi = useSesi()
  const [terbuka, setTerbuka] = useState(false)
  return (
    <Melayang
      opened={terbuka}
      onClose={() => setTerbuka(false)}
      width={340}
      label={t('Pilih Toko')}
      position={ringkas ? 'bottom-start' : 'bottom-end'}
      target={
        <button
          type="button"
          className={classes.chip}
          data-ringkas={ringkas || undefined}
          aria-haspopup="dialog"
          aria-expanded={terbuka}
          title={t('Pilih Toko')}
          onClick={() => setTerbuka(!terbuka)}
        >
          {ringkas ? null : <IconBuildingStore size={17} stroke={1.6} aria-hidden="true" />}
          <span className={classes.kode}>{ringkas ? null : sesi.kode_toko}</span>
          <strong>{sesi.nama_toko}</strong>
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </button>
      }
    >
      <Daftar />
    </Melayang>
  )
}

function Daftar() {
  const t = useT()
  const sesi = useSesi()
  const [cari, setCari] = useState('')
  const { data, isPending, error, refetch } = useTokos()
  const wanted = cari.trim().toLowerCase()
  const found = (data ?? []).filter((x) =>
    `${x.kode_toko} ${x.nama_toko} ${x.alamat_toko ?? ''}`.toLowerCase().includes(wanted),
  )
  return (
    <div className={classes.isi}>
      <TextInput
        value={cari}
        onChange={setCari}
        placeholder={t('Kode, nama, alamat')}
        aria-label={t('Cari toko')}
        before={<IconSearch size={16} />}
        data-autofocus
      />
      <ul className={classes.daftar}>
        {found.map((x) => (
          <li key={x.kode_toko}>
            <button
              type="button"
              className={classes.baris}
              aria-current={x.kode_toko === sesi.kode_toko || undefined}
              onClick={() => bukaToko(x.kode_toko)}
            >
              <span className={classes.kode}>{x.kode_toko}</span>
              <span className={classes.nama}>
                <strong>{x.nama_toko}</strong>
                <small>{x.alamat_toko}</small>
              </span>
              {x.kode_toko === sesi.kode_toko ? <span className={classes.buka}>{t('Toko ini')}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && !error ? (
        <p className={classes.kosong}>{isPending ? t('Memuat') : t('Tidak Ada Data')}</p>
      ) : null}
      {error ? (
        <p className={classes.kosong}>
          {error.message}{' '}
          <button type="button" className={classes.ulang} onClick={() => void refetch()}>
            {t('Coba lagi')}
          </button>
        </p>
      ) : null}
    </div>
  )
}
