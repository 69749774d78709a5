import Link from "next/link";
import { Picture } from "@/components/ui/picture";
import { PictureFallback } from "@/components/ui/picture-fallback";
import type { JobCard as JobCardData } from "@/lib/contract/jobs";
import { lastDayOf } from "@/lib/domain/day-ends";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { useFormatPay } from "./job-words";

interface JobCardProps {
  job: JobCardData;
  now: Date;
  /** Heading level of the title. */
  heading?: "h2" | "h3";
}

/** An ad in a list: the title is the one link; the whole card is its target. */
export function JobCard({ job, now, heading: Heading = "h3" }: JobCardProps) {
  const t = useTranslations("jobs");
  const formatPay = useFormatPay();
  const { title, slug, employer, logo, workplace } = job;
  const place = workplace === "remote" ? t("card.remote") : (job.zone?.name ?? job.city);
  const last = formatDay(lastDayOf(new Date(job.expires_at)), romeDay(now));
  return (
    <article className="card card-row one-target">
      <Picture
        picture={logo}
        alt=""
        sizes="(width < 40rem) 6.5rem, (width < 64rem) 48vw, 26rem"
        range={[160, 800]}
        fallback={<PictureFallback name={employer.name} glyph="briefcase-business" />}
      />
      <div>
        <p className="card-place">{[employer.name, place].filter(Boolean).join(" · ")}</p>
        <Heading className="card-name">
          <Link href={routes.item("jobs", slug)} prefetch={false}>
            {title}
          </Link>
        </Heading>
        <p className="font-semibold">{formatPay(job.pay)}</p>
        <p className="text-ink-soft text-sm">
          {[
            t(`contract.${job.contract}`),
            t(`hours.${job.hours}`),
            t("card.until", { day: last }),
          ].join(" · ")}
        </p>
      </div>
    </article>
  );
}
