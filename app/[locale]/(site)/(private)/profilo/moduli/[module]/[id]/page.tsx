import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { findModule } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { type PrivatePageProps, privateMetadata } from "../../../../private-page";
import { ModulePage } from "../../module-page";
import { modulePages } from "../../module-pages";

interface PageProps extends PrivatePageProps {
  params: Promise<{ module: string; id: string }>;
}

async function detailOf(params: PageProps["params"]) {
  const { module: slug, id } = await params;
  const module = findModule(slug);
  const Detail = module && modulePages[module.slug].Detail;
  if (!module || !Detail) notFound();
  return { module, id, Detail, path: routes.moduleItem(module.slug, id) };
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { module, path } = await detailOf(params);
  const { modules } = await getMessages();
  return privateMetadata(modules[module.slug], path);
}

export default async function Page({ params, searchParams }: PageProps) {
  const { module, id, Detail, path } = await detailOf(params);
  return (
    <ModulePage module={module} path={path}>
      {(user) => <Detail user={user} id={id} searchParams={searchParams} />}
    </ModulePage>
  );
}
