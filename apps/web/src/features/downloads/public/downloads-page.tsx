import { EmptyState } from '@kubora/ui/empty-state'
import { PackageOpen, RotateCw, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DownloadSection } from '#features/downloads/public/downloads.query.ts'
import * as css from '#features/downloads/public/downloads-page.css.ts'
import { FileCard } from '#features/downloads/public/file-card.tsx'
import { Page } from '#shell/layout/page.tsx'
import { siteConfig } from '#shell/site/site-config.ts'

/** All files of the network by section. */
export function DownloadsPage({ sections }: { sections: readonly DownloadSection[] }) {
  const { t } = useTranslation('downloads')
  return (
    <Page title={t(($) => $.title)} lead={t(($) => $.lead, { brand: siteConfig.brand })}>
      {sections.length === 0 ? (
        <EmptyState icon={<PackageOpen size={28} />} title={t(($) => $.empty.title)}>
          {t(($) => $.empty.text)}
        </EmptyState>
      ) : (
        <div className={css.sections}>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={`section-${section.id}`}>
              <h2 id={`section-${section.id}`} className={css.sectionTitle}>
                {section.name}
              </h2>
              {section.description ? <p className={css.sectionLead}>{section.description}</p> : null}
              <ul className={css.grid}>
                {section.downloads.map((download) => (
                  <li key={download.id} className={css.cell}>
                    <FileCard download={download} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <div className={css.notes}>
            <p className={css.note}>
              <RotateCw aria-hidden className={css.noteIcon} size={20} />
              {t(($) => $.resumable)}
            </p>
            <p className={css.note}>
              <ShieldCheck aria-hidden className={css.noteIcon} size={20} />
              {t(($) => $.checksum)}
            </p>
          </div>
        </div>
      )}
    </Page>
  )
}
