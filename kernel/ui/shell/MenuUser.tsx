import {
  IconBuildingStore,
  IconDeviceDesktopDown,
  IconDownload,
  IconKey,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlugConnected,
  IconPrinter,
  IconSun,
  IconSunMoon,
} from '@tabler/icons-react'
import { useMantineColorScheme } from '@mantine/core'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { keluar, muatSesi, sesiSekarang, useSesi } from '#kernel/access/sesi.web.ts'
import { call } from '#kernel/http/client.web.ts'
import {
  bahasa,
  bahasaDipilih,
  bahasaTersedia,
  lupakanBahasa,
  setBahasa,
  tampilkan,
  useT,
} from '#kernel/i18n/i18n.web.ts'
import { namaBahasa, teks } from '#kernel/i18n/teks.ts'
import { unduhanTerbuka } from '#kernel/jobs/unduhan.web.ts'
import daftar from '#kernel/ui/Daftar.module.css'
import { Daftar, DaftarButir } from '#kernel/ui/Daftar.tsx'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { bisaPasang, pasangAplikasi } from './aplikasi.web.ts'
import classes from './MenuUser.module.css'
import { bukaPeta } from './peta.web.ts'
import { bagianLazy } from './bagian.web.ts'

const GantiPassword = bagianLazy(async () => ({ default: (await import('./GantiPassword.tsx')).GantiPassword }))
const Perangkat = bagianLazy(async () => ({ default: (await import('#kernel/devices/Perangkat.tsx')).Perangkat }))

const AntreanCetak = bagianLazy(() =>
  import('#kernel/cetakan/AntreanCetak.tsx').then((m) => ({ default: m.AntreanCetak })),
)

type Jendela = 'password' | 'perangkat' | 'cetak'

/** What was opened from the menu, over the page. */
const Terbuka = ({ apa, tutup }: { apa: Jendela | undefined; tutup: () => void }) => (
  <Suspense>
    {apa === 'password' ? <GantiPassword onClose={tutup} /> : null}
    {apa === 'perangkat' ? <Perangkat onClose={tutup} /> : null}
    {apa === 'cetak' ? <AntreanCetak onClose={tutup} /> : null}
  </Suspense>
)

const temaNama = [
  { tema: 'auto', nama: teks('Ikuti sistem'), Ikon: IconSunMoon },
  { tema: 'light', nama: teks('Terang'), Ikon: IconSun },
  { tema: 'dark', nama: teks('Gelap'), Ikon: IconMoon },
] as const

const inisial = (nama: string): string => {
  const words = nama.trim().split(/\s+/)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? words.at(-1)![0] : (words[0]?.[1] ?? ''))).toUpperCase()
}

/** Asks, then logs out. */
export async function tanyaKeluar(t: (teks: string) => string): Promise<void> {
  const yes = await dialog.tanya({
    judul: t('Keluar dari Kilau?'),
    isi: t('Isian yang belum disimpan akan hilang.'),
    setuju: t('Keluar'),
  })
  if (yes) await keluar()
}

/** Shows the language and tells the server, so that its messages and other devices follow. null: the shop's own. */
async function pilihBahasa(kode: string | null): Promise<void> {
  if (kode !== null) void setBahasa(kode)
  else {
    lupakanBahasa()
    void tampilkan(sesiSekarang()?.flags.MULTI_LANGUAGE_FEATURE ?? 'id')
  }
  // The device has the choice already: a server that cannot be reached hears of it next time.
  await call('POST', 'users/bahasa', { body: { bahasa: kode } })
    .then(muatSesi)
    .catch(() => {})
}

/** The user: name, level, and what concerns the person alone. */
export function MenuUser({ ringkas }: { ringkas: boolean }) {
  const t = useT()
  const sesi = useSesi()
  const [terbuka, setTerbuka] = useState<Jendela>()
  return (
    <>
      <Daftar
        label={t('Akun {nama}', { nama: sesi.nama })}
        position="bottom-end"
        renderTarget={(props) => (
          <button
            {...props}
            type="button"
            className={classes.user}
            aria-label={t('Akun {nama}', { nama: `${sesi.user_id} ${sesi.level}` })}
          >
            <span className={classes.bulat} data-inisial={inisial(sesi.nama)} aria-hidden="true" />
            {ringkas ? null : (
              <span className={classes.nama}>
                <strong>{sesi.user_id}</strong> <small>{sesi.level}</small>
              </span>
            )}
          </button>
        )}
      >
        {() => (
          <>
            <div className={classes.siapa}>
              <strong>{sesi.nama}</strong>
              <span>{`${sesi.user_id} · ${sesi.level} · ${sesi.toko_asal}`}</span>
            </div>
            <DaftarButir ikon={<IconKey size={16} stroke={1.6} />} onClick={() => setTerbuka('password')}>
              {t('Ganti password')}
            </DaftarButir>
            <DaftarButir ikon={<IconDownload size={16} stroke={1.6} />} onClick={() => unduhanTerbuka.set(true)}>
              {t('Unduhan')}
            </DaftarButir>
            <DaftarButir ikon={<IconPlugConnected size={16} stroke={1.6} />} onClick={() => setTerbuka('perangkat')}>
              {t('Perangkat')}
            </DaftarButir>
            <DaftarButir ikon={<IconPrinter size={16} stroke={1.6} />} onClick={() => setTerbuka('cetak')}>
              {t('Printer dan antrean')}
            </DaftarButir>
            {ringkas ? null : (
              <DaftarButir ikon={<IconKeyboard size={16} stroke={1.6} />} onClick={bukaPeta}>
                {t('Tombol keyboard')} <Kbd>F1</Kbd>
              </DaftarButir>
            )}
            <Pasang />
            <BahasaSaya />
            <PilihTema />
            <div className={daftar.garis} />
            <DaftarButir ikon={<IconLogout size={16} stroke={1.6} />} onClick={() => void tanyaKeluar(t)}>
              {t('Keluar')}
            </DaftarButir>
          </>
        )}
      </Daftar>
      <Terbuka apa={terbuka} tutup={() => setTerbuka(undefined)} />
    </>
  )
}

/** The languages, and the shop's own where nobody chose. */
function BahasaSaya() {
  const t = useT()
  const ikuti = useSesi().bahasa === null && !bahasaDipilih()
  return (
    <>
      <div className={daftar.garis} />
      <div className={daftar.judul}>{t('Bahasa')}</div>
      <DaftarButir
        ikon={<IconBuildingStore size={16} stroke={1.6} />}
        dipilih={ikuti}
        onClick={() => void pilihBahasa(null)}
      >
        {t('Ikuti toko')}
      </DaftarButir>
      {bahasaTersedia.map((b) => (
        <DaftarButir
          key={b}
          ikon={<IconLanguage size={16} stroke={1.6} />}
          dipilih={!ikuti && b === bahasa()}
          onClick={() => void pilihBahasa(b)}
        >
          {namaBahasa[b]}
        </DaftarButir>
      ))}
    </>
  )
}

/** Offered when the browser offers it. */
function Pasang() {
  const t = useT()
  const bisa = useSyncExternalStore(bisaPasang.subscribe, bisaPasang.get)
  if (!bisa) return null
  return (
    <DaftarButir ikon={<IconDeviceDesktopDown size={16} stroke={1.6} />} onClick={() => void pasangAplikasi()}>
      {t('Pasang aplikasi')}
    </DaftarButir>
  )
}

function PilihTema() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <div className={daftar.garis} />
      <div className={daftar.judul}>{t('Tema')}</div>
      {temaNama.map(({ tema, nama, Ikon }) => (
        <DaftarButir
          key={tema}
          ikon={<Ikon size={16} stroke={1.6} />}
          dipilih={tema === colorScheme}
          onClick={() => setColorScheme(tema)}
        >
          {t(nama)}
        </DaftarButir>
      ))}
    </>
  )
}
