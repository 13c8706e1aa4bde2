import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Menu.css'
import './tokens.css'
import { createTheme, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialogs } from './Dialogs.tsx'
import { temaKey } from './shell/tema.web.ts'
import { Toasts } from './Toasts.tsx'

const theme = createTheme({
  fontFamily: 'var(--k-font)',
  headings: { fontFamily: 'var(--k-font)', fontWeight: '620' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Popover: { defaultProps: { shadow: 'none', radius: 8, offset: 4, transitionProps: { transition: 'fade-down', duration: 160 } } },
    Menu: { defaultProps: { shadow: 'none', radius: 8, offset: 4, transitionProps: { transition: 'fade-down', duration: 160 } } },
    Combobox: { defaultProps: { shadow: 'none', radius: 8, offset: 4, transitionProps: { transition: 'fade-down', duration: 160 } } },
  },
})

/** The same choice that the login reads before Mantine is loaded. */
const colorScheme = localStorageColorSchemeManager({ key: temaKey })

/**
 * Everything the screens need around them: the theme, the dialogs and the toasts. The colour scheme is Mantine's
 * (`useMantineColorScheme`), kept in localStorage. No style element is written at run time, so that a strict
 * content policy needs no exception: the variables stand in tokens.css.
 */
export function KilauTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} colorSchemeManager={colorScheme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
      <Dialogs />
      <Toasts />
    </MantineProvider>
  )
}
