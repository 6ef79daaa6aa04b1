-- Which rounds of a section were public once: asked whenever its facts are read, and not to be forgotten with a round that is gone.
CREATE INDEX "AuditEvent_publications_idx" ON "AuditEvent" ("sectionId", "round")
  WHERE "kind" IN ('round-published', 'publication-withdrawn', 'round-overridden');
