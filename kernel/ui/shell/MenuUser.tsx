import { IconCheck, IconKey, IconLanguage, IconLogout, IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react'
import { useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { keluar, useSesi } from '#kernel/access/sesi.web.ts'
import { call } from '#kernel/http/client.web.ts'
import { bahasa, bahasaTersedia, setBahasa, useT } from '#kernel/i18n/i18n.web.ts'
import { namaBahasa, teks } from '#kernel/i18n/teks.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Daftar } from './Daftar.tsx'
import { GantiPassword } from './GantiPassword.tsx'
import classes from './MenuUser.module.css'
import submenu from './Submenu.module.css'

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

/** Shows the language and tells the server, so that its messages and other devices follow. */
function pilihBahasa(kode: string): void {
  void setBahasa(kode)
  // The device has the choice already: a server that cannot be reached hears of it next time.
  call('POST', 'users/bahasa', { body: { bahasa: kode } }).catch(() => {})
}

/** The user: name, level, and what concerns the person alone. */
export function MenuUser({ ringkas }: { ringkas: boolean }) {
  const t = useT()
  const sesi = useSesi()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [ganti, setGanti] = useState(false)
  return (
    <>
      <Daftar
        label={t('Akun {nama}', { nama: sesi.nama })}
        position="bottom-end"
        target={(props) => (
          <button {...props} type="button" className={classes.user} aria-label={t('Akun {nama}', { nama: sesi.nama })}>
            <span className={classes.bulat} aria-hidden="true">
              {inisial(sesi.nama)}
            </span>
            {ringkas ? null : (
              <span className={classes.nama}>
                <strong>{sesi.user_id}</strong>
                <small>{sesi.level}</small>
              </span>
            )}
          </button>
        )}
      >
        {(tutup) => (
          <>
            <div className={classes.siapa}>
              <strong>{sesi.nama}</strong>
              <span>{`${sesi.user_id} · ${sesi.level} · ${sesi.toko_asal}`}</span>
            </div>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={submenu.baris}
              onClick={() => (tutup(), setGanti(true))}
            >
              <IconKey size={16} stroke={1.6} />
              <span>{t('Ganti password')}</span>
            </button>
            <div className={submenu.garis} />
            <div className={submenu.judul}>{t('Bahasa')}</div>
            {bahasaTersedia.map((b) => (
              <button
                key={b}
                type="button"
                role="menuitemradio"
                aria-checked={b === bahasa()}
                tabIndex={-1}
                className={submenu.baris}
                onClick={() => (tutup(), pilihBahasa(b))}
              >
                <IconLanguage size={16} stroke={1.6} />
                <span>{namaBahasa[b]}</span>
                {b === bahasa() ? <IconCheck size={16} /> : null}
              </button>
            ))}
            <div className={submenu.garis} />
            <div className={submenu.judul}>{t('Tema')}</div>
            {temaNama.map(({ tema, nama, Ikon }) => (
              <button
                key={tema}
                type="button"
                role="menuitemradio"
                aria-checked={tema === colorScheme}
                tabIndex={-1}
                className={submenu.baris}
                onClick={() => (tutup(), setColorScheme(tema))}
              >
                <Ikon size={16} stroke={1.6} />
                <span>{t(nama)}</span>
                {tema === colorScheme ? <IconCheck size={16} /> : null}
              </button>
            ))}
            <div className={submenu.garis} />
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={submenu.baris}
              onClick={() => (tutup(), void tanyaKeluar(t))}
            >
              <IconLogout size={16} stroke={1.6} />
              <span>{t('Keluar')}</span>
            </button>
          </>
        )}
      </Daftar>
      {ganti ? <GantiPassword onClose={() => setGanti(false)} /> : null}
    </>
  )
}
