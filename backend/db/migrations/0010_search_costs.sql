-- What it costs to compute, so that the index is asked and not every word of a small vocabulary.
ALTER FUNCTION public.piazza_deletions(text) COST 5000;--> statement-breakpoint
-- No list of new entries beside the indexes that every search would read through until the next vacuum.
ALTER INDEX "activities_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "activities_name_trigrams" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "pages_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "search_words_deletions" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('activities_search'), gin_clean_pending_list('activities_name_trigrams'),
  gin_clean_pending_list('pages_search'), gin_clean_pending_list('search_words_deletions');
