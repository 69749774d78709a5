import type { ReactNode } from "react";
import type { User } from "@/lib/contract/auth";
import type { EditorSlug, ModuleSlug } from "@/lib/domain/modules";
import type { PrivatePageProps } from "../../private-page";
import { ApplicationItemPage, ApplicationsPage } from "./applications";
import { BroadcastPage, BroadcastsPage } from "./broadcasts";
import { CampaignPage, CampaignsPage } from "./campaigns";
import { CategoriesPage } from "./categories";
import { DoorPage, DoorsPage } from "./check-in";
import { ClaimsPage, StaffClaimPage } from "./claims";
import { ContactInboxPage, ContactMessagePage } from "./contact";
import { EditorItemPage, EditorListPage, type EditorModule } from "./editor-module";
import { editorModules } from "./editors";
import { HolderPage, HoldersPage } from "./holders";
import { ImportPage, ImportsPage } from "./imports";
import { InvitationsPage } from "./invitations";
import { JournalPage } from "./journal";
import { PicturePage, PicturesPage } from "./pictures";
import { PricesPage, ProductPage } from "./prices";
import { PrivateRequestPage, PrivateRequestsPage } from "./private-requests";
import { ReadinessPage, ReadinessStepPage } from "./readiness";
import { ReportPage, ReportsPage } from "./reports";
import { QueuedReviewPage, ReviewQueuePage } from "./review-queue";
import { BusinessReviewsPage } from "./reviews";
import { RoleRequestPage, RoleRequestsPage } from "./roles";
import { SettingsPage } from "./settings";
import { DecisionPage, StaffQueuePage } from "./staff-queue";
import { StatisticsListPage, StatisticsPage } from "./statistics";
import { SustainabilityPage } from "./sustainability";
import { SynonymsPage } from "./synonyms";
import { TeamsPage } from "./teams";
import { TillPage, TillsPage } from "./tills";
import { ZonesPage } from "./zones";

/** What a module has: server components that read what they show, and compose it of `components/modules/<slug>`. */
interface ModulePages {
  List: (props: PrivatePageProps & { user: User }) => ReactNode | Promise<ReactNode>;
  /** One thing of it; calls `notFound()` for what is not there. */
  Detail?: (props: PrivatePageProps & { user: User; id: string }) => ReactNode | Promise<ReactNode>;
}

/** The pages of a module in which something is written. */
function pagesOf(module: EditorModule): ModulePages {
  const list: ModulePages["List"] = (props) => EditorListPage({ ...props, module });
  const detail: ModulePages["Detail"] = (props) => EditorItemPage({ ...props, module });
  return { List: list, Detail: detail };
}

const editorPages = Object.fromEntries(
  editorModules.map((module) => [module.slug, pagesOf(module)]),
) as Record<EditorSlug, ModulePages>;

export const modulePages: Record<ModuleSlug, ModulePages> = {
  ...editorPages,
  cassa: { List: TillsPage, Detail: TillPage },
  "check-in": { List: DoorsPage, Detail: DoorPage },
  statistiche: { List: StatisticsListPage, Detail: StatisticsPage },
  prezzi: { List: PricesPage, Detail: ProductPage },
  campagne: { List: CampaignsPage, Detail: CampaignPage },
  candidature: { List: ApplicationsPage, Detail: ApplicationItemPage },
  "richieste-private": { List: PrivateRequestsPage, Detail: PrivateRequestPage },
  immagini: { List: PicturesPage, Detail: PicturePage },
  importazioni: { List: ImportsPage, Detail: ImportPage },
  decisioni: { List: StaffQueuePage, Detail: DecisionPage },
  ruoli: { List: RoleRequestsPage, Detail: RoleRequestPage },
  rivendicazioni: { List: ClaimsPage, Detail: StaffClaimPage },
  persone: { List: HoldersPage, Detail: HolderPage },
  inviti: { List: InvitationsPage },
  team: { List: TeamsPage },
  recensioni: { List: BusinessReviewsPage },
  coda: { List: ReviewQueuePage, Detail: QueuedReviewPage },
  segnalazioni: { List: ReportsPage, Detail: ReportPage },
  contatti: { List: ContactInboxPage, Detail: ContactMessagePage },
  avvisi: { List: BroadcastsPage, Detail: BroadcastPage },
  categorie: { List: CategoriesPage },
  zone: { List: ZonesPage },
  sostenibilita: { List: SustainabilityPage },
  sinonimi: { List: SynonymsPage },
  registro: { List: JournalPage },
  apertura: { List: ReadinessPage, Detail: ReadinessStepPage },
  impostazioni: { List: SettingsPage },
};
