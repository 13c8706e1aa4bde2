import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { lewatAkses } from '#kernel/access/gate.ts'
import { useSesi, type SesiWeb } from '#kernel/access/sesi.web.ts'
import { GalatServer } from '#kernel/http/client.web.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { CariHalaman } from '#kernel/ui/CariHalaman.tsx'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { useKetikan } from '#kernel/ui/ketikan.web.ts'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { ErrorState, Pilihlah } from '#kernel/ui/PageStates.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tanda } from '#kernel/ui/Tanda.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { BandingHak } from './BandingHak.tsx'
import classes from './Hak.module.css'
import { kunciHak, loadHak, saveHak, useHak, useOrang, type HakUser, type OrangHak } from './hak.web.ts'
import { bedaHak, salinHak, susunHak, tanpaMenu } from './pohon.ts'
import { PohonHak } from './PohonHak.tsx'

const opsi = (orang: readonly OrangHak[]) =>
  orang.map((o) => ({ value: o.user_id, key: o.user_id, label: [o.nama, o.level, o.kode_toko].join(', ') }))

/** /hak-akses-users: which menus, screens and acts a user has; copied from another, compared with another, or as the level starts. */
export default function HakAksesUsers() {
  const t = useT()
  const [user, setUser] = useState(() => new URLSearchParams(location.search).get('user') ?? '')
  const [kotor, setKotor] = useState(false)
  const orang = useOrang()
  const hak = useHak(user)
  const bolehBuang = useKetikan(kotor)
  const pilih = async (next: string) => {
    if (!(await bolehBuang())) return
    setKotor(false)
    setUser(next)
  }
  return (
    <div className={classes.halaman}>
      {user !== '' && hak.data ? null : <PageHead title={t('Hak Akses Users')} subtitle={t(keterangan)} />}
      {orang.error ? <ErrorState title={orang.error.message} onRetry={() => void orang.refetch()} /> : null}
      {hak.error ? <ErrorState title={hak.error.message} onRetry={() => void hak.refetch()} /> : null}
      {user !== '' && hak.data ? (
        <Sunting
          key={user}
          asal={hak.data}
          orang={orang.data ?? []}
          onPilih={(u) => void pilih(u)}
          onKotor={setKotor}
        />
      ) : (
        <>
          <div className={classes.pilih}>
            <Pilih label={t('User')} orang={orang.data ?? []} value={user} onChange={(u) => void pilih(u)} />
          </div>
          {hak.isLoading || orang.isPending ? <Streaks /> : null}
          {user === '' && orang.data ? <Pilihlah title={t('Pilih user untuk melihat dan mengatur haknya.')} /> : null}
        </>
      )}
    </div>
  )
}

const keterangan = teks('Menu, layar dan tindakan yang boleh dipakai seorang user. Berlaku seketika.')

function Pilih(p: {
  label: string
  orang: readonly OrangHak[]
  value: string
  onChange: (user_id: string) => void
  clearable?: boolean
  disabled?: boolean
}) {
  const { label, orang, ...rest } = p
  return <Isian label={label}>{(aria) => <Select {...aria} {...rest} options={opsi(orang)} />}</Isian>
}

/** Why nothing of this user can be set, if so. */
function tetap(asal: HakUser, sesi: SesiWeb, t: T): string | undefined {
  if (asal.level === 'OWN' || asal.level === 'SU') return t('OWN Dan SU Melihat Semua')
  return asal.user_id === sesi.user_id ? t('Tidak Bisa Mengubah Hak Sendiri') : undefined
}

/** What is ticked, against what stands on the server. */
function useSunting(asal: HakUser, onKotor: (kotor: boolean) => void) {
  const t = useT()
  const sesi = useSesi()
  const client = useQueryClient()
  const [dasar, setDasar] = useState(asal)
  const [hak, setHak] = useState(() => tanpaMenu(asal.jalur))
  const [sibuk, setSibuk] = useState(false)
  const boleh = (j: string): boolean => lewatAkses(sesi, j)
  const beda = bedaHak(tanpaMenu(dasar.jalur), hak)
  const kotor = beda.diberi.length + beda.diambil.length > 0
  const kabarkan = useEffectEvent(onKotor)
  useEffect(() => kabarkan(kotor), [kotor])
  // Changed by somebody else while nothing is ticked here: shown as it is now.
  if (!kotor && asal.versi !== dasar.versi) {
    setDasar(asal)
    setHak(tanpaMenu(asal.jalur))
  }
  const mulai = (h: HakUser, baru: Set<string>) => {
    setDasar(h)
    setHak(baru)
    client.setQueryData([...kunciHak, h.user_id], h)
  }
  async function simpan(): Promise<void> {
    setSibuk(true)
    try {
      const sama = bedaHak(tanpaMenu(dasar.bawaan), hak)
      const bawaan = sama.diberi.length + sama.diambil.length === 0
      const h = await saveHak(dasar.user_id, dasar.versi, bawaan ? null : [...hak])
      mulai(h, tanpaMenu(h.jalur))
      toast.sukses(t('Data Berhasil Disimpan'), h.user_id)
      void client.invalidateQueries({ queryKey: [...kunciHak, 'semua'] })
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      if (e.kode === 'usang' && e.detail) {
        // What was ticked here is laid over what stands there now.
        const h = e.detail as HakUser
        const kini = tanpaMenu(h.jalur)
        mulai(h, new Set([...[...kini].filter((j) => !beda.diambil.includes(j)), ...beda.diberi]))
        toast.awas(e.message, t('Perubahan Anda diletakkan di atasnya. Periksa, lalu simpan lagi.'))
      } else void dialog.galat(e.message)
    }
    setSibuk(false)
  }
  return { dasar, hak, boleh, beda, kotor, sibuk, ubah: setHak, simpan }
}

/** The bar above the tree: whose it is, from whom to copy, with whom to compare, what to look for. */
function Bilah(p: {
  asal: HakUser
  orang: readonly OrangHak[]
  tetap: boolean
  banding: string
  cari: string
  onPilih: (user_id: string) => void
  onSalin: (user_id: string) => void
  onBanding: (user_id: string) => void
  onCari: (cari: string) => void
}) {
  const t = useT()
  const bukanIni = p.orang.filter((o) => o.user_id !== p.asal.user_id)
  return (
    <div className={classes.pilih}>
      <Pilih label={t('User')} orang={p.orang} value={p.asal.user_id} onChange={p.onPilih} />
      <Pilih label={t('Salin dari')} orang={bukanIni} value="" disabled={p.tetap} onChange={p.onSalin} />
      <Pilih label={t('Bandingkan dengan')} orang={bukanIni} value={p.banding} clearable onChange={p.onBanding} />
      <Isian label={t('Cari menu atau layar')}>
        {(aria) => <CariHalaman aria={aria} value={p.cari} onChange={p.onCari} />}
      </Isian>
    </div>
  )
}

/** Whose tree it follows, and what saving would give and take. */
function Keadaan({ s, sebab }: { s: ReturnType<typeof useSunting>; sebab: string | undefined }) {
  const t = useT()
  const { khusus, level } = s.dasar
  return (
    <p className={classes.keadaan} role="status">
      {sebab ? (
        <Tanda nada="warn">{sebab}</Tanda>
      ) : (
        <Tanda nada={khusus ? 'pri' : 'netral'}>
          {khusus ? t('Diatur sendiri') : t('Mengikuti bawaan {level}', { level })}
        </Tanda>
      )}
      {s.kotor ? (
        <span>
          {t('Akan diberi {beri}, diambil {ambil}', { beri: s.beda.diberi.length, ambil: s.beda.diambil.length })}
        </span>
      ) : null}
    </p>
  )
}

function Sunting({
  asal,
  orang,
  onPilih,
  onKotor,
}: {
  asal: HakUser
  orang: readonly OrangHak[]
  onPilih: (user_id: string) => void
  onKotor: (kotor: boolean) => void
}) {
  const t = useT()
  const sesi = useSesi()
  const s = useSunting(asal, onKotor)
  const [banding, setBanding] = useState('')
  const lain = useHak(banding)
  const [cari, setCari] = useState('')
  const sebab = tetap(asal, sesi, t)
  const grup = susunHak(s.dasar.semua)
  const dari = (jalur: readonly string[]) => s.ubah(salinHak(s.hak, tanpaMenu(jalur), s.boleh))
  const salin = async (user_id: string) => {
    try {
      dari((await loadHak(user_id)).jalur)
      toast.info(t('Disalin dari {user_id}', { user_id }), t('Belum disimpan.'))
    } catch (e) {
      void dialog.galat(e instanceof GalatServer ? e.message : t('Terjadi Kesalahan Saat Request Data'))
    }
  }
  return (
    <>
      <PageHead title={t('Hak Akses Users')} subtitle={t(keterangan)}>
        {sebab ? null : (
          <>
            <Tombol ikon={<IconArrowBackUp size={17} />} onClick={() => dari(s.dasar.bawaan)}>
              {t('Bawaan {level}', { level: asal.level })}
            </Tombol>
            <Tombol
              rupa="utama"
              ikon={<IconDeviceFloppy size={17} />}
              disabled={!s.kotor}
              sibuk={s.sibuk}
              onClick={() => void s.simpan()}
            >
              {t('Simpan')}
            </Tombol>
          </>
        )}
      </PageHead>
      <Bilah
        {...{ asal, orang, banding, cari, onPilih }}
        tetap={sebab !== undefined}
        onSalin={(u) => void salin(u)}
        onBanding={setBanding}
        onCari={setCari}
      />
      <Keadaan s={s} sebab={sebab} />
      {lain.isLoading ? <Streaks /> : null}
      {lain.error ? <ErrorState title={lain.error.message} onRetry={() => void lain.refetch()} /> : null}
      {banding !== '' && lain.data ? (
        <BandingHak grup={grup} cari={cari} a={{ ...s.dasar, jalur: [...s.hak] }} b={lain.data} />
      ) : (
        <PohonHak
          {...{ grup, cari }}
          hak={s.hak}
          lama={tanpaMenu(s.dasar.jalur)}
          boleh={(j) => sebab === undefined && s.boleh(j)}
          onUbah={s.ubah}
        />
      )}
    </>
  )
}
