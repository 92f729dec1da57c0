import { formatDay, formatNumber } from '@kubora/i18n/format'
import { formatFileSize } from '@kubora/i18n/file-size'
import { Badge } from '@kubora/ui/badge'
import { ButtonLink } from '@kubora/ui/button-link'
import { CopyButton } from '@kubora/ui/copy-button'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { Download as DownloadIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Download } from '#features/downloads/public/downloads.query.ts'
import * as css from '#features/downloads/public/downloads-page.css.ts'
import { FileIcon } from '#features/downloads/public/file-icon.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { networkDay } from '#shell/time/network-time.ts'

/** A file: title, size, date, checksum, and the download button. */
export function FileCard({ download }: { download: Download }) {
  const { t } = useTranslation('downloads')
  const { name, description, versionLabel, fileName, sizeBytes } = download
  const size = formatFileSize(useLocale(), sizeBytes)
  const titleId = `download-${download.id}`
  return (
    <article id={fileName} className={css.card} aria-labelledby={titleId}>
      <div className={css.head}>
        <FileIcon fileName={fileName} />
        <div className={css.headTexts}>
          <h3 id={titleId} className={css.title}>
            {name}
          </h3>
          <p className={css.fileName}>{fileName}</p>
        </div>
        {versionLabel ? (
          <Badge tone="teal">
            <span className={css.version}>{t(($) => $.version, { version: versionLabel })}</span>
          </Badge>
        ) : null}
      </div>
      {description ? <p className={css.description}>{description}</p> : null}
      <Facts download={download} size={size} />
      <div className={css.foot}>
        <ButtonLink
          variant="accent"
          href={`/download/${fileName}`}
          download={fileName}
          icon={<DownloadIcon aria-hidden size={18} />}
        >
          {t(($) => $.fetch, { size })}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </ButtonLink>
        <Checksum sha256={download.sha256} />
      </div>
    </article>
  )
}

function Facts({ download, size }: { download: Download; size: string }) {
  const { t } = useTranslation('downloads')
  const locale = useLocale()
  const day = networkDay(download.storedAt)
  return (
    <dl className={css.facts}>
      <Fact term={t(($) => $.fact.size)}>{size}</Fact>
      <Fact term={t(($) => $.fact.date)}>
        <time dateTime={day}>{formatDay(locale, day)}</time>
      </Fact>
      <Fact term={t(($) => $.fact.count)}>{formatNumber(locale, download.downloadCount)}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.factTerm}>{term}</dt>
      <dd className={css.factValue}>{children}</dd>
    </div>
  )
}

function Checksum({ sha256 }: { sha256: string }) {
  const { t } = useTranslation(['downloads', 'common'])
  return (
    <p className={css.checksum}>
      <span className={css.factTerm}>SHA-256</span>
      <code className={css.hash} title={sha256}>
        {sha256.slice(0, 8)}…{sha256.slice(-8)}
      </code>
      <CopyButton
        iconOnly
        text={sha256}
        label={t(($) => $.copyChecksum)}
        copiedLabel={t(($) => $.common.copied)}
      />
    </p>
  )
}
