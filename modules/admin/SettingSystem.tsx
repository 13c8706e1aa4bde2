import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { PageSearch } from '#kernel/web/kit/PageSearch.tsx'
import { NotAvailable } from '#kernel/web/kit/PageStates.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Pantauan } from './monitor/Pantauan.tsx'
import { mayMonitor } from './monitor/monitor.ts'
import { Module } from './setting/Module.tsx'
import { SetupPrompt } from './setup/SetupPrompt.tsx'

/** /settingsystem: the shop's flags, and, for those who look after the server, the monitor of the running server. */
export default function SettingSystem() {
  const t = useT()
  const sesi = useSession()
  const [part, setPart] = useState<'modul' | 'server'>('modul')
  const [search, setSearch] = useState('')
  if (part === 'server' && !mayMonitor(sesi)) return <NotAvailable cause="akses" onBack={() => setPart('modul')} />
  return (
    <div className="page">
      <SetupPrompt />
      <header className={'flow spread gap-10 beside-16'}>
        <div>
          <h1 className="unseen-phone">{t('Setting System')}</h1>
          <p className="soft below-2">
            {part === 'modul'
              ? t('Modul dan cara kerja toko ini. Perubahan berlaku untuk semua layar yang terbuka.')
              : t('Server yang sedang berjalan, dan siapa yang memakainya.')}
          </p>
        </div>
        <Segment
          label={t('Bagian')}
          options={[
            { value: 'modul', label: t('Modul') },
            { value: 'server', label: t('Server') },
          ]}
          value={part}
          onChange={setPart}
        />
        {part === 'modul' ? <PageSearch hint={t('Cari modul')} value={search} onChange={setSearch} /> : null}
      </header>
      {part === 'modul' ? <Module search={search} /> : <Pantauan />}
    </div>
  )
}
