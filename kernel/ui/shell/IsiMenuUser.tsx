import {
  IconBuildingStore,
  IconDeviceDesktopDown,
  IconDownload,
  IconFingerprint,
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
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { flagAktif } from '#kernel/access/gate.ts'
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
import { DaftarButir } from '#kernel/ui/Daftar.tsx'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { bisaPasang, pasangAplikasi } from './aplikasi.web.ts'
import classes from './MenuUser.module.css'
import { bukaPeta } from './peta.web.ts'

/** What the menu opens over the page. */
export type Jendela = 'password' | 'sidik' | 'perangkat' | 'cetak'

const temaNama = [
  { tema: 'auto', nama: teks('Ikuti sistem'), Ikon: IconSunMoon },
  { tema: 'light', nama: teks('Terang'), Ikon: IconSun },
  { tema: 'dark', nama: teks('Gelap'), Ikon: IconMoon },
] as const

/** Asks, then logs out. */
async function tanyaKeluar(t: (teks: string) => string): Promise<void> {
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

/** What stands in the user's menu, fetched when it is opened first. */
export function IsiMenuUser({ ringkas, buka }: { ringkas: boolean; buka: (apa: Jendela) => void }) {
  const t = useT()
  const sesi = useSesi()
  const kepala = useRef<HTMLDivElement>(null)
  // The list was opened before its entries were there.
  useEffect(() => {
    const menu = kepala.current?.closest('[role=menu]')
    if (menu && !menu.contains(document.activeElement))
      menu.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div ref={kepala} className={classes.siapa}>
        <strong>{sesi.nama}</strong>
        <span>{`${sesi.user_id} · ${sesi.level} · ${sesi.toko_asal}`}</span>
      </div>
      <DaftarButir ikon={<IconKey size={16} stroke={1.6} />} onClick={() => buka('password')}>
        {t('Ganti password')}
      </DaftarButir>
      {flagAktif(sesi, 'FINGERPRINT_MODULE') && (sesi.level === 'SPV' || sesi.level === 'OWN') ? (
        <DaftarButir ikon={<IconFingerprint size={16} stroke={1.6} />} onClick={() => buka('sidik')}>
          {t('Sidik jari saya')}
        </DaftarButir>
      ) : null}
      <DaftarButir ikon={<IconDownload size={16} stroke={1.6} />} onClick={() => unduhanTerbuka.set(true)}>
        {t('Unduhan')}
      </DaftarButir>
      <DaftarButir ikon={<IconPlugConnected size={16} stroke={1.6} />} onClick={() => buka('perangkat')}>
        {t('Perangkat')}
      </DaftarButir>
      <DaftarButir ikon={<IconPrinter size={16} stroke={1.6} />} onClick={() => buka('cetak')}>
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
