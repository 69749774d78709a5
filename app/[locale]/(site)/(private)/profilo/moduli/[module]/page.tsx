import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { findModule, type Module } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { type PrivatePageProps, privateMetadata } from "../../../private-page";
import { ModulePage } from "../module-page";
import { modulePages } from "../module-pages";

interface PageProps extends PrivatePageProps {
  params: Promise<{ module: string }>;
}

async function moduleOf(params: PageProps["params"]): Promise<Module> {
  const module = findModule((await params).module);
  if (!module) notFound();
  return module;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { slug } = await moduleOf(params);
  const { modules } = await getMessages();
  return privateMetadata(modules[slug], routes.module(slug));
}

export default async function Page({ params, searchParams }: PageProps) {
  const module = await moduleOf(params);
  const { List } = modulePages[module.slug];
  return (
    <ModulePage module={module} path={routes.module(module.slug)}>
      {(user) => <List user={user} searchParams={searchParams} />}
    </ModulePage>
  );
}
