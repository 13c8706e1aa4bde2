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
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { flagActive } from '#kernel/model/access/gate.ts'
import { logOut, fetchSession, currentSession, useSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import {
  language,
  languagePicked,
  availableLanguages,
  forgetLanguage,
  setLanguage,
  show,
  useT,
} from '#kernel/base/i18n/i18n.web.ts'
import { languageNames, text } from '#kernel/base/i18n/texts.ts'
import { downloadsOpen } from '#kernel/web/jobs/download.web.ts'
import list from '#kernel/web/kit/List.module.css'
import { ListItem } from '#kernel/web/kit/List.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import { canInstall, installApp } from './application.web.ts'
import classes from './MenuUser.module.css'
import { openKeyMap } from './keymap.web.ts'
import { pickTheme, themeChoice } from './theme.web.ts'

/** The windows that the menu opens over the page. */
export type OpenWindow = 'password' | 'sidik' | 'perangkat' | 'cetak'

const themeNames = [
  { theme: 'auto', name: text('Ikuti sistem'), Icon: IconSunMoon },
  { theme: 'light', name: text('Terang'), Icon: IconSun },
  { theme: 'dark', name: text('Gelap'), Icon: IconMoon },
] as const

/** Asks, then logs out. */
async function askLogout(t: (text: string) => string): Promise<void> {
  const yes = await dialog.ask({
    title: t('Keluar dari Kilau?'),
    content: t('Isian yang belum disimpan akan hilang.'),
    approve: t('Keluar'),
  })
  if (yes) await logOut()
}

/** Sets the language and tells the server, so that its messages and other devices follow. null: the shop's language. */
async function pickLanguage(code: string | null): Promise<void> {
  if (code !== null) void setLanguage(code)
  else {
    forgetLanguage()
    void show(currentSession()?.flags.MULTI_LANGUAGE_FEATURE ?? 'id')
  }
  // This device already has the choice; if the server cannot be reached it is told next time.
  await call('POST', 'users/bahasa', { body: { bahasa: code } })
    .then(fetchSession)
    .catch(() => {})
}

/** Content of the user's menu, loaded when the menu is first opened. */
export function UserMenuContent({ brief, open }: { brief: boolean; open: (what: OpenWindow) => void }) {
  const t = useT()
  const session = useSession()
  const head = useRef<HTMLDivElement>(null)
  // The menu opened before its entries were loaded: focus the first one now.
  useEffect(() => {
    const menu = head.current?.closest('[role=menu]')
    if (menu && !menu.contains(document.activeElement))
      menu.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div ref={head} className={`stack ${classes.who}`}>
        <strong>{session.nama}</strong>
        <span className="hint">{`${session.user_id} · ${session.level} · ${session.toko_asal}`}</span>
      </div>
      <ListItem icon={<IconKey size={16} stroke={1.6} />} onClick={() => open('password')}>
        {t('Ganti password')}
      </ListItem>
      {flagActive(session, 'FINGERPRINT_MODULE') && (session.level === 'SPV' || session.level === 'OWN') ? (
        <ListItem icon={<IconFingerprint size={16} stroke={1.6} />} onClick={() => open('sidik')}>
          {t('Sidik jari saya')}
        </ListItem>
      ) : null}
      <ListItem icon={<IconDownload size={16} stroke={1.6} />} onClick={() => downloadsOpen.set(true)}>
        {t('Unduhan')}
      </ListItem>
      <ListItem icon={<IconPlugConnected size={16} stroke={1.6} />} onClick={() => open('perangkat')}>
        {t('Perangkat')}
      </ListItem>
      <ListItem icon={<IconPrinter size={16} stroke={1.6} />} onClick={() => open('cetak')}>
        {t('Printer dan antrean')}
      </ListItem>
      {brief ? null : (
        <ListItem icon={<IconKeyboard size={16} stroke={1.6} />} onClick={openKeyMap}>
          {t('Tombol keyboard')} <Kbd>F1</Kbd>
        </ListItem>
      )}
      <Install />
      <MyLanguage />
      <ThemePicker />
      <div className={list.rule} />
      <ListItem icon={<IconLogout size={16} stroke={1.6} />} onClick={() => void askLogout(t)}>
        {t('Keluar')}
      </ListItem>
    </>
  )
}

/** The languages, and the shop's own as the default. */
function MyLanguage() {
  const t = useT()
  const follows = useSession().bahasa === null && !languagePicked()
  return (
    <>
      <div className={list.rule} />
      <div className={`${list.title} quiet small label`}>{t('Bahasa')}</div>
      <ListItem
        icon={<IconBuildingStore size={16} stroke={1.6} />}
        picked={follows}
        onClick={() => void pickLanguage(null)}
      >
        {t('Ikuti toko')}
      </ListItem>
      {availableLanguages.map((choice) => (
        <ListItem
          key={choice}
          icon={<IconLanguage size={16} stroke={1.6} />}
          picked={!follows && choice === language()}
          onClick={() => void pickLanguage(choice)}
        >
          {languageNames[choice]}
        </ListItem>
      ))}
    </>
  )
}

/** Shown when the browser offers installation. */
function Install() {
  const t = useT()
  const can = useSyncExternalStore(canInstall.subscribe, canInstall.get)
  if (!can) return null
  return (
    <ListItem icon={<IconDeviceDesktopDown size={16} stroke={1.6} />} onClick={() => void installApp()}>
      {t('Pasang aplikasi')}
    </ListItem>
  )
}

function ThemePicker() {
  const t = useT()
  const current = useSyncExternalStore(themeChoice.subscribe, themeChoice.get)
  return (
    <>
      <div className={list.rule} />
      <div className={`${list.title} quiet small label`}>{t('Tema')}</div>
      {themeNames.map(({ theme, name, Icon }) => (
        <ListItem
          key={theme}
          icon={<Icon size={16} stroke={1.6} />}
          picked={theme === current}
          onClick={() => pickTheme(theme)}
        >
          {t(name)}
        </ListItem>
      ))}
    </>
  )
}
