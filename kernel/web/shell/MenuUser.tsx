import { Suspense, useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { List } from '#kernel/web/kit/List.tsx'
import { lazyPart } from './sections.web.ts'
import type { OpenWindow } from './UserMenuContent.tsx'
import classes from './MenuUser.module.css'

const UserMenuContent = lazyPart(async () => ({ default: (await import('./UserMenuContent.tsx')).UserMenuContent }))
const ChangePassword = lazyPart(async () => ({ default: (await import('./ChangePassword.tsx')).ChangePassword }))
const Fingerprint = lazyPart(async () => ({ default: (await import('./Fingerprint.tsx')).Fingerprint }))
const Devices = lazyPart(async () => ({ default: (await import('#kernel/web/devices/Devices.tsx')).Devices }))

const PrintQueue = lazyPart(() => import('#kernel/web/paper/PrintQueue.tsx').then((m) => ({ default: m.PrintQueue })))

/** The window opened from the menu, over the page. */
const Opened = ({ what, close }: { what: OpenWindow | undefined; close: () => void }) => (
  <Suspense>
    {what === 'password' ? <ChangePassword onClose={close} /> : null}
    {what === 'sidik' ? <Fingerprint onClose={close} /> : null}
    {what === 'perangkat' ? <Devices onClose={close} /> : null}
    {what === 'cetak' ? <PrintQueue onClose={close} /> : null}
  </Suspense>
)

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? words.at(-1)![0] : (words[0]?.[1] ?? ''))).toUpperCase()
}

/** The user's menu: name, level, and the person's own settings. */
export function MenuUser({ brief }: { brief: boolean }) {
  const t = useT()
  const session = useSession()
  const [opened, setOpened] = useState<OpenWindow>()
  return (
    <>
      <List
        label={t('Akun {nama}', { nama: session.nama })}
        position="bottom-end"
        renderTarget={(props) => (
          <button
            {...props}
            type="button"
            className={`round row gap-10 start ${classes.user} x-6`}
            aria-label={t('Akun {nama}', { nama: `${session.user_id} ${session.level}` })}
          >
            <span
              className={`grid fixed accent sum circle tiny centre ${classes.round} chosen`}
              data-inisial={initials(session.nama)}
              aria-hidden="true"
            />
            {brief ? null : (
              <span className={`stack ${classes.name} tight`}>
                <strong className="small sum">{session.user_id}</strong> <small className="soft">{session.level}</small>
              </span>
            )}
          </button>
        )}
      >
        {() => (
          <Suspense>
            <UserMenuContent brief={brief} open={setOpened} />
          </Suspense>
        )}
      </List>
      <Opened what={opened} close={() => setOpened(undefined)} />
    </>
  )
}
