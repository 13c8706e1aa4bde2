import type { FastifyInstance } from 'fastify'
import { pickLanguage, translate } from '#kernel/base/i18n/catalogues.server.ts'
import type { MessageValues as Word } from '#kernel/base/i18n/texts.ts'
import { outsideNames } from './names.server.ts'
import { fingerprint } from './certificate.server.ts'
import { authorityFile } from './store.server.ts'
import type { Https } from './serve.server.ts'

type Say = (text: string, content?: Word) => string

interface System {
  readonly name: string
  /** Matches the user agent of its browsers. */
  readonly pattern: RegExp
  steps(word: Say): readonly string[]
}

const file = authorityFile

/** How each system is told to trust an authority. Menu names are as the system shows them in English. */
const system: readonly System[] = [
  {
    name: 'Windows',
    pattern: /Windows/,
    steps: (word) => [
      word('Buka berkas {file} yang diunduh, lalu pilih {menu}.', { file, menu: 'Install Certificate' }),
      word('Pilih {menu}, lalu {berikut}.', {
        menu: 'Local Machine',
        berikut: 'Place all certificates in the following store',
      }),
      word('Pilih {menu}, selesaikan, lalu tutup dan buka lagi browser.', {
        menu: 'Trusted Root Certification Authorities',
      }),
    ],
  },
  {
    name: 'macOS',
    pattern: /Macintosh/,
    steps: (word) => [
      word('Buka berkas {file} yang diunduh; Keychain Access menyimpannya di {menu}.', { file, menu: 'System' }),
      word('Buka sertifikat Kilau di sana, lalu {menu}, dan pilih {berikut}.', {
        menu: 'Trust',
        berikut: 'Always Trust',
      }),
    ],
  },
  {
    name: 'Android',
    pattern: /Android/,
    steps: (word) => [
      word('Buka {menu}.', {
        menu: 'Settings › Security › More security settings › Encryption & credentials › Install a certificate › CA certificate',
      }),
      word('Pilih berkas {file} dari unduhan.', { file }),
    ],
  },
  {
    name: 'iPhone, iPad',
    pattern: /iPhone|iPad/,
    steps: (word) => [
      word('Buka halaman ini di Safari, unduh sertifikatnya, lalu izinkan.'),
      word('Buka {menu}, lalu pasang.', { menu: 'Settings › General › VPN & Device Management' }),
      word('Buka {menu}, lalu nyalakan Kilau.', { menu: 'Settings › General › About › Certificate Trust Settings' }),
    ],
  },
  {
    name: 'Linux',
    pattern: /Linux(?!.*Android)/,
    steps: (word) => [
      word('Jalankan sebagai root: {perintah}', {
        perintah: `cp ${file} /usr/local/share/ca-certificates/ && update-ca-certificates`,
      }),
      word('Chrome dan Chromium: buka {menu}, lalu impor {file}.', {
        menu: 'chrome://certificate-manager › Custom › Trusted Certificates',
        file,
      }),
    ],
  },
  {
    name: 'Firefox',
    pattern: /Firefox/,
    steps: (word) => [
      word('Firefox memakai daftarnya sendiri. Buka {menu}, lalu impor {file}.', {
        menu: 'Settings › Privacy & Security › View Certificates › Authorities',
        file,
      }),
    ],
  },
]

const mark: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const html = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => mark[c]!)

/** The page's own style. It is seen before our certificate is trusted, so it uses no script and no font. */
const style = `
:root{--bg:#eef2f2;--s1:#fff;--s2:#f6f8f8;--line:#dde4e6;--ink:#141c1f;--t2:#435056;--pri:#0b5566;--prit:#0b5566;--ring:#2a90a6}
@media(prefers-color-scheme:dark){:root{--bg:#0e1315;--s1:#151b1e;--s2:#1b2326;--line:#283135;--ink:#e8edef;--t2:#aebabf;--pri:#17788c;--prit:#5fbdd0}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:680px;margin:0 auto;padding:32px 16px 48px}
h1{font-size:22px;line-height:1.3;margin:0 0 8px}
p{margin:0 0 12px;color:var(--t2)}
section,details{background:var(--s1);border:1px solid var(--line);border-radius:10px;padding:16px;margin:0 0 12px}
summary{font-weight:600;cursor:pointer;margin:-16px;padding:14px 16px}
details[open]>summary{margin-bottom:0;border-bottom:1px solid var(--line)}
ol{margin:12px 0 0;padding-left:22px}
li{margin:0 0 8px}
h2{font-size:15px;margin:0 0 8px}p+h2{margin-top:20px}
code{display:block;background:var(--s2);border:1px solid var(--line);border-radius:6px;padding:10px 12px;font:13px/1.7 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
a{color:var(--prit)}
a.tombol{display:inline-block;background:var(--pri);color:#fff;text-decoration:none;font-weight:600;padding:10px 18px;border-radius:6px}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
ul{margin:0;padding-left:20px}`

function page(https: Https, word: Say, language: string, browser: string): string {
  const { names, authority } = https.content()
  const addresses = outsideNames(names).map((n) => `https://${n}:${https.port}`)
  const parts = system.map((system) => {
    const steps = system.steps(word).map((l) => `<li>${html(l)}</li>`)
    return `<details${system.pattern.test(browser) ? ' open' : ''}><summary>${html(system.name)}</summary><ol>${steps.join('')}</ol></details>`
  })
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${html(word('Percayai Kilau'))}</title><style>${style}</style></head>
<body><main>
<h1>${html(word('Percayai Kilau di perangkat ini'))}</h1>
<p>${html(word('Kilau di jaringan ini memakai sertifikat buatannya sendiri. Perangkat ini perlu memercayainya sekali; setelah itu Kilau dibuka lewat https tanpa peringatan.'))}</p>
<section><p><a class="tombol" href="/percaya/${file}">${html(word('Unduh Sertifikat'))}</a></p>
<h2>${html(word('Cocokkan sidiknya dulu'))}</h2>
<p>${html(word('Sidik ini harus sama dengan yang tertulis di komputer server saat Kilau dimulai. Bila berbeda, jangan dipasang.'))}</p>
<code>${fingerprint(authority!)}</code></section>
${parts.join('\n')}
<section><h2>${html(word('Setelah dipasang, buka Kilau'))}</h2>
<ul>${addresses.map((a) => `<li><a href="${html(a)}">${html(a)}</a></li>`).join('')}</ul></section>
</main></body></html>
`
}

/**
 * The page that explains for each system how to trust our authority, and the certificate itself: for anyone, over plain
 * http too.
 */
export function addTrust(app: FastifyInstance, https: () => Https | undefined): void {
  const opened = { config: { opened: true as const }, schema: { hide: true } }
  app.get('/percaya', opened, (request, reply) => {
    const now = https()
    if (!now?.content().authority) return reply.callNotFound()
    const language = pickLanguage(request.headers['accept-language'])
    const word: Say = (text, content) => translate(language, text, content)
    const content = page(now, word, language, request.headers['user-agent'] ?? '')
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(Buffer.from(content))
  })
  app.get(`/percaya/${file}`, opened, (_request, reply) => {
    const pem = https()?.content().authority
    if (!pem) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file}"`)
      .type('application/x-x509-ca-cert')
      .send(Buffer.from(pem))
  })
}
