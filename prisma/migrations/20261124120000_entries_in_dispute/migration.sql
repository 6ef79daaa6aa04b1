-- Which boards of a round somebody entered differently: asked whenever a desk or a helper's phone is shown.
CREATE INDEX "AuditEvent_disputes_idx" ON "AuditEvent" ("sectionId", "round") WHERE "kind" = 'result-disputed';
