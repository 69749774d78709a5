import Link from "next/link";
import { ModuleSection } from "@/components/modules/module-section";
import type { StaffRoleHolder } from "@/lib/contract/role-holders";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { HolderStatus } from "./holder-status";

/** Who has a role, who has given it, and until when. */
export function HolderFacts({ held }: { held: StaffRoleHolder }) {
  const t = useTranslations("modules.persone");
  const { holder, organisation } = held;
  return (
    <>
      <ModuleSection id="chi" title={t("who.title")}>
        <p className="font-semibold">{holder.name}</p>
        {holder.kind === "person" && <p className="break-words">{holder.email}</p>}
        {organisation && <OrganisationFacts organisation={organisation} />}
        <p className="mt-2 text-ink-soft">
          {held.granted_by ? t("who.givenBy", { name: held.granted_by }) : t("who.givenByOperator")}
        </p>
        <p className="text-ink-soft">
          {held.expires_at
            ? t("until", { date: formatDate(new Date(held.expires_at)) })
            : t("who.endless")}
        </p>
      </ModuleSection>
      {organisation && organisation.other_roles.length > 0 && (
        <OtherRoles roles={organisation.other_roles} />
      )}
    </>
  );
}

type Organisation = NonNullable<StaffRoleHolder["organisation"]>;

function OrganisationFacts({ organisation }: { organisation: Organisation }) {
  const t = useTranslations("modules.persone.who");
  const tKind = useTranslations("roleRequests.organisationKinds");
  const { kind, vat_number: vatNumber, tax_code: code, trusted } = organisation;
  const facts = [
    tKind(kind),
    vatNumber && t("vatNumber", { number: vatNumber }),
    code && t("taxCode", { code }),
    organisation.address,
    organisation.website,
    organisation.pec,
    t(trusted ? "trusted" : "notTrusted"),
  ];
  return facts.filter(Boolean).map((fact) => (
    <p key={fact} className="break-words">
      {fact}
    </p>
  ));
}

function OtherRoles({ roles }: { roles: Organisation["other_roles"] }) {
  const t = useTranslations("modules.persone.who");
  const tRole = useTranslations("roleRequests.titles");
  return (
    <ModuleSection id="altri-ruoli" title={t("otherRoles")}>
      <ul className="module-documents">
        {roles.map(({ id, role, status }) => (
          <li key={id}>
            <Link href={routes.moduleItem("persone", id)} prefetch={false}>
              {tRole(role)}
            </Link>
            <HolderStatus status={status} />
          </li>
        ))}
      </ul>
    </ModuleSection>
  );
}
